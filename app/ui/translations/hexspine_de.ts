<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name></name>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
    <message>
        <source>This game offers nothing more to lay over its map.</source>
        <translation>Dieses Spiel hat nichts weiter über seine Karte zu legen.</translation>
    </message>
    <message>
        <source>Lay over the map</source>
        <translation>Über die Karte legen</translation>
    </message>
    <message>
        <source>in supply</source>
        <translation>versorgt</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>the way it takes</source>
        <translation>der Weg, den sie nimmt</translation>
    </message>
    <message>
        <source>open line</source>
        <translation>offene Linie</translation>
    </message>
    <message>
        <source>within reach</source>
        <translation>in Reichweite</translation>
    </message>
    <message>
        <source>barred or open to the enemy</source>
        <translation>gesperrt oder dem Feind offen</translation>
    </message>
    <message>
        <source>what a hex is worth</source>
        <translation>was ein Feld wert ist</translation>
    </message>
    <message>
        <source>zone that is open</source>
        <translation>offene Zone</translation>
    </message>
    <message>
        <source>held ground</source>
        <translation>gehaltenes Gelände</translation>
    </message>
    <message>
        <source>where it is cut</source>
        <translation>wo sie unterbrochen ist</translation>
    </message>
    <message>
        <source>today {time}</source>
        <translation>heute {time}</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{day}. {month}</translation>
    </message>
    <message>
        <source>random bot</source>
        <translation>Zufallsbot</translation>
    </message>
    <message>
        <source>greedy bot</source>
        <translation>gieriger Bot</translation>
    </message>
    <message>
        <source>quick planner</source>
        <translation>schneller Planer</translation>
    </message>
    <message>
        <source>planner</source>
        <translation>Planer</translation>
    </message>
    <message>
        <source>patient planner</source>
        <translation>geduldiger Planer</translation>
    </message>
    <message>
        <source>{name} bot</source>
        <translation>{name}-Bot</translation>
    </message>
    <message>
        <source>Takes any act that is allowed.</source>
        <translation>Nimmt irgendeinen erlaubten Zug.</translation>
    </message>
    <message>
        <source>Takes the act that looks best at once, and looks no further.</source>
        <translation>Nimmt den Zug, der sofort am besten aussieht, und schaut nicht weiter.</translation>
    </message>
    <message>
        <source>Plays its plans out a little before it takes one; answers soon.</source>
        <translation>Spielt seine Pläne kurz durch, bevor er einen nimmt; antwortet bald.</translation>
    </message>
    <message>
        <source>Plays its plans out before it takes one.</source>
        <translation>Spielt seine Pläne durch, bevor er einen nimmt.</translation>
    </message>
    <message>
        <source>Plays its plans out many times before it takes one; takes its time.</source>
        <translation>Spielt seine Pläne viele Male durch, bevor er einen nimmt; lässt sich Zeit.</translation>
    </message>
    <message>
        <source> against </source>
        <translation> gegen </translation>
    </message>
    <message>
        <source>against {bots}</source>
        <translation>gegen {bots}</translation>
    </message>
    <message>
        <source>one player for all sides</source>
        <translation>ein Spieler für alle Seiten</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Watching.</source>
        <translation>Du siehst zu.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>a button of the prompt</source>
        <translation>ein Knopf der Frage</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>move the hex cursor</source>
        <translation>bewegen den Feldzeiger</translation>
    </message>
    <message>
        <source>No forces are set out before the game.</source>
        <translation>Vor dem Spiel stehen keine Kräfte.</translation>
    </message>
    <message>
        <source>What comes and goes</source>
        <translation>Was kommt und geht</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>The rules above:</source>
        <translation>Die Regeln oben:</translation>
    </message>
    <message>
        <source>Values that are not printed</source>
        <translation>Nicht gedruckte Werte</translation>
    </message>
    <message>
        <source>All values are printed.</source>
        <translation>Alle Werte sind gedruckt.</translation>
    </message>
    <message>
        <source>two people at one screen</source>
        <translation>zwei Personen an einem Bildschirm</translation>
    </message>
    <message>
        <source>all sides at one screen</source>
        <translation>alle Seiten an einem Bildschirm</translation>
    </message>
    <message>
        <source>ended turn {turn} · {result}</source>
        <translation>beendet in Zug {turn} · {result}</translation>
    </message>
    <message>
        <source>turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Railway and road</source>
        <translation>Bahn und Straße</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Großstadt</translation>
    </message>
    <message>
        <source>Town</source>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Bocage</source>
        <translation>Bocage</translation>
    </message>
    <message>
        <source>Forest</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>Rough</source>
        <translation>Bergland</translation>
    </message>
    <message>
        <source>Forest and rough</source>
        <translation>Bewaldetes Bergland</translation>
    </message>
    <message>
        <source>Mountain</source>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>Polder</source>
        <translation>Polder</translation>
    </message>
    <message>
        <source>Out of play</source>
        <translation>Außerhalb des Spiels</translation>
    </message>
    <message>
        <source>Major river</source>
        <translation>Großer Fluss</translation>
    </message>
    <message>
        <source>Minor river</source>
        <translation>Kleiner Fluss</translation>
    </message>
    <message>
        <source>Major port</source>
        <translation>Großer Hafen</translation>
    </message>
    <message>
        <source>Minor port</source>
        <translation>Kleiner Hafen</translation>
    </message>
    <message>
        <source>Bank of an estuary</source>
        <translation>Ufer einer Flussmündung</translation>
    </message>
    <message>
        <source>U-boat base</source>
        <translation>U-Boot-Stützpunkt</translation>
    </message>
    <message>
        <source>V1 launching sites</source>
        <translation>V1-Abschussstellungen</translation>
    </message>
    <message>
        <source>Coastal defence</source>
        <translation>Küstenverteidigung</translation>
    </message>
    <message>
        <source>Strategic hex, value</source>
        <translation>Strategisches Feld, Wert</translation>
    </message>
    <message>
        <source>West Wall</source>
        <translation>Westwall</translation>
    </message>
    <message>
        <source>West Wall objective</source>
        <translation>Ziel am Westwall</translation>
    </message>
    <message>
        <source>Invasion zone</source>
        <translation>Invasionszone</translation>
    </message>
    <message>
        <source>19th Army zone</source>
        <translation>Zone der 19. Armee</translation>
    </message>
    <message>
        <source>Way off the map</source>
        <translation>Weg von der Karte</translation>
    </message>
    <message>
        <source>km</source>
        <translation>km</translation>
    </message>
    <message>
        <source>yards</source>
        <translation>Yards</translation>
    </message>
    <message>
        <source>One hex is {length} {unit}</source>
        <translation>Ein Feld misst {length} {unit}</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>{x}, {y} in</source>
        <translation>{x}, {y} Zoll</translation>
    </message>
    <message>
        <source>{length} in</source>
        <translation>{length} Zoll</translation>
    </message>
    <message>
        <source>{whole}, last leg {leg}</source>
        <translation>{whole}, letzte Strecke {leg}</translation>
    </message>
    <message>
        <source>Point at the place to measure to.</source>
        <translation>Zeige auf den Ort, bis zu dem gemessen wird.</translation>
    </message>
    <message>
        <source>Click a model or a point to measure from.</source>
        <translation>Klicke ein Modell oder einen Punkt an, von dem aus gemessen wird.</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Maßband</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Leg {n}</source>
        <translation>Strecke {n}</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Begins with</source>
        <translation>Beginnt mit</translation>
    </message>
    <message>
        <source>A click adds a leg, Esc clears.</source>
        <translation>Ein Klick fügt eine Strecke an, Esc löscht.</translation>
    </message>
    <message>
        <source>{length} in is within {whole} in; measured to 0.001</source>
        <translation>{length} Zoll liegt innerhalb von {whole} Zoll; auf 0,001 gemessen</translation>
    </message>
    <message>
        <source>Dice of the whole game</source>
        <translation>Würfel des ganzen Spiels</translation>
    </message>
    <message>
        <source>No dice have been thrown.</source>
        <translation>Es wurde noch nicht gewürfelt.</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <translation>Glück und Können</translation>
    </message>
    <message>
        <source>whole game</source>
        <translation>ganzes Spiel</translation>
    </message>
    <message>
        <source>{side}, D{n}</source>
        <translation>{side}, W{n}</translation>
    </message>
    <message>
        <source>thrown</source>
        <translation>gewürfelt</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>{n} dice, average {mean}, expected {usual}. So uneven or more so, by chance: {p}.</source>
        <translation>{n} Würfel, Mittel {mean}, erwartet {usual}. So ungleich oder ungleicher durch Zufall: {p}.</translation>
    </message>
    <message>
        <source>{done} of {count} acts measured.</source>
        <translation>{done} von {count} Aktionen bewertet.</translation>
    </message>
    <message>
        <source>A few dice tell nothing: look at the range that is ordinary, not at the sign.</source>
        <translation>Wenige Würfel sagen nichts: Es kommt auf den üblichen Bereich an, nicht auf das Vorzeichen.</translation>
    </message>
    <message>
        <source>Worth is the score that the program&apos;s own players go by, one act ahead. It is a yardstick, no verdict.</source>
        <translation>Der Wert ist der, nach dem die eigenen Spieler des Programms entscheiden, eine Aktion weit. Er ist ein Maßstab, kein Urteil.</translation>
    </message>
    <message>
        <source>ordinary: within ±{spread} over {n} throws</source>
        <translation>üblich: innerhalb von ±{spread} bei {n} Würfen</translation>
    </message>
    <message>
        <source>beyond ±{spread}, which {n} throws seldom are</source>
        <translation>über ±{spread}, was {n} Würfe selten sind</translation>
    </message>
    <message>
        <source>{side}: luck</source>
        <translation>{side}: Glück</translation>
    </message>
    <message>
        <source>{side}: given away</source>
        <translation>{side}: verschenkt</translation>
    </message>
    <message>
        <source>Dice that mattered most</source>
        <translation>Würfel, die am meisten zählten</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>Best found</source>
        <translation>Bestes gefunden</translation>
    </message>
    <message>
        <source>Given away</source>
        <translation>Verschenkt</translation>
    </message>
    <message>
        <source>To the end of it</source>
        <translation>Bis zum Ende</translation>
    </message>
    <message>
        <source>{n} throws</source>
        <translation>{n} Würfe</translation>
    </message>
    <message>
        <source>{share} worked out</source>
        <translation>{share} durchgerechnet</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie sie ist</translation>
    </message>
    <message>
        <source>{unit}: {end}</source>
        <translation>{unit}: {end}</translation>
    </message>
    <message>
        <source>{unit}: {end} or better</source>
        <translation>{unit}: {end} oder besser</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Comes to</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>1 more unit.</source>
        <translation>1 weitere Einheit.</translation>
    </message>
    <message>
        <source>{n} more units.</source>
        <translation>{n} weitere Einheiten.</translation>
    </message>
    <message>
        <source>the first act on offer</source>
        <translation>die erste mögliche Aktion</translation>
    </message>
    <message>
        <source>the bot {name}</source>
        <translation>der Bot {name}</translation>
    </message>
    <message>
        <source>Questions on the way are answered by {who}.</source>
        <translation>Fragen auf dem Weg beantwortet {who}.</translation>
    </message>
    <message>
        <source>Each chance may be up to {bound} higher.</source>
        <translation>Jede Wahrscheinlichkeit kann bis zu {bound} höher sein.</translation>
    </message>
    <message>
        <source>The screen is being handed over.</source>
        <translation>Der Bildschirm wird übergeben.</translation>
    </message>
    <message>
        <source>{side} bot</source>
        <translation>Bot ({side})</translation>
    </message>
    <message>
        <source>**Plan, nothing has happened.**</source>
        <translation>**Plan, nichts ist geschehen.**</translation>
    </message>
    <message>
        <source>**Plan of 1 act, nothing has happened.**</source>
        <translation>**Plan aus 1 Aktion, nichts ist geschehen.**</translation>
    </message>
    <message>
        <source>**Plan of {n} acts, nothing has happened.**</source>
        <translation>**Plan aus {n} Aktionen, nichts ist geschehen.**</translation>
    </message>
    <message>
        <source>Its dice fall so in {chance}.</source>
        <translation>Die Würfel fallen so mit {chance}.</translation>
    </message>
    <message>
        <source>It ends where the other side decides.</source>
        <translation>Er endet, wo die andere Seite entscheidet.</translation>
    </message>
    <message>
        <source>Play the plan</source>
        <translation>Plan ausführen</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Skip to now</source>
        <translation>Zum Jetzt springen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>**Since you last played:** {words}</source>
        <translation>**Seit deinem letzten Zug:** {words}</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>**{side} decides next.** Look at what came of it, then hand over the screen.</source>
        <translation>**Als Nächstes entscheidet: {side}.** Sieh dir an, was daraus wurde, und übergib dann den Bildschirm.</translation>
    </message>
    <message>
        <source>Hand over the screen</source>
        <translation>Bildschirm übergeben</translation>
    </message>
    <message>
        <source>You are viewing {moment}. **Orders are refused here.**</source>
        <translation>Du siehst {moment}. **Befehle werden hier nicht angenommen.**</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Zurück zum Jetzt</translation>
    </message>
    <message>
        <source>Branch here</source>
        <translation>Hier abzweigen</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>Vergangenheit</translation>
    </message>
    <message>
        <source>Playing: {moment}, as {side} sees it.</source>
        <translation>Wiedergabe: {moment}, wie {side} es sieht.</translation>
    </message>
    <message>
        <source>Playing: {moment}.</source>
        <translation>Wiedergabe: {moment}.</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play it from the start</source>
        <translation>Von Anfang an abspielen</translation>
    </message>
    <message>
        <source>Close game</source>
        <translation>Spiel schließen</translation>
    </message>
    <message>
        <source>Throw **1 die** for {what}: 1 to {sides}.</source>
        <translation>Wirf **1 Würfel** für {what}: 1 bis {sides}.</translation>
    </message>
    <message>
        <source>Throw **{n} dice** for {what}: 1 to {sides} each. Type one after another.</source>
        <translation>Wirf **{n} Würfel** für {what}: je 1 bis {sides}. Tippe die Augen nacheinander ein.</translation>
    </message>
    <message>
        <source>So far {faces}.</source>
        <translation>Bisher {faces}.</translation>
    </message>
    <message>
        <source>Type the face…</source>
        <translation>Augenzahl eintippen…</translation>
    </message>
    <message>
        <source>Let the program throw</source>
        <translation>Vom Programm würfeln lassen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Thinking. You may look around.</source>
        <translation>Der Bot überlegt. Du kannst dich umsehen.</translation>
    </message>
    <message>
        <source>Stop the bot</source>
        <translation>Bot anhalten</translation>
    </message>
    <message>
        <source>Play now</source>
        <translation>Jetzt ziehen</translation>
    </message>
    <message>
        <source>Let it go on</source>
        <translation>Weiterspielen lassen</translation>
    </message>
    <message>
        <source>Play {side} yourself</source>
        <translation>{side} selbst spielen</translation>
    </message>
    <message>
        <source>**The bot is stopped.** It plays {side} as {bot}.</source>
        <translation>**Der Bot ist angehalten.** Für {side} spielt {bot}.</translation>
    </message>
    <message>
        <source>{side} victory:</source>
        <translation>Sieg für {side}:</translation>
    </message>
    <message>
        <source>A draw:</source>
        <translation>Unentschieden:</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Show replay</source>
        <translation>Wiedergabe zeigen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Coach</source>
        <translation>Trainer</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open it anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>Go on from the newest position</source>
        <translation>Ab der neuesten Stellung weiterspielen</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Watch it as far as it is kept</source>
        <translation>Ansehen, soweit es erhalten ist</translation>
    </message>
    <message>
        <source>A copy of the file is kept first.</source>
        <translation>Zuerst wird eine Kopie der Datei aufbewahrt.</translation>
    </message>
    <message>
        <source>Take the game back to {moment}?</source>
        <translation>Das Spiel auf {moment} zurücknehmen?</translation>
    </message>
    <message>
        <source>Since then dice fell, the other side decided, or something hidden came to light. Ask the other player; what was played stays in the tree.</source>
        <translation>Seitdem fielen Würfel, die andere Seite entschied, oder Verborgenes kam ans Licht. Frag die andere Person; das Gespielte bleibt im Baum.</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Both agree: take it back</source>
        <translation>Beide einverstanden: zurücknehmen</translation>
    </message>
    <message>
        <source>Let modules in this folder run?</source>
        <translation>Module in diesem Ordner ausführen?</translation>
    </message>
    <message>
        <source>{folder}

A module is a program: it can read, change and send whatever you can on this computer, and Hexspine does not watch it. Allow the folder only if you know where all that lies in it comes from. You are asked once.</source>
        <translation>{folder}

Ein Modul ist ein Programm: Es kann alles lesen, ändern und verschicken, was du auf diesem Rechner kannst, und Hexspine überwacht es nicht. Erlaube den Ordner nur, wenn du weißt, woher alles stammt, was darin liegt. Du wirst einmal gefragt.</translation>
    </message>
    <message>
        <source>Modules of your own</source>
        <translation>Eigene Module</translation>
    </message>
    <message>
        <source>Allow this folder</source>
        <translation>Diesen Ordner erlauben</translation>
    </message>
    <message>
        <source>Have one player for all sides?</source>
        <translation>Ein Spieler für alle Seiten?</translation>
    </message>
    <message>
        <source>From then on the screen shows each side&apos;s secrets when it decides. Ask the other player; the file tells.</source>
        <translation>Von da an zeigt der Bildschirm die Geheimnisse jeder Seite, wenn sie entscheidet. Frag die andere Person; die Datei vermerkt es.</translation>
    </message>
    <message>
        <source>Both agree: one player</source>
        <translation>Beide einverstanden: ein Spieler</translation>
    </message>
    <message>
        <source>You are viewing {moment}. The game itself is saved.</source>
        <translation>Du siehst {moment}. Das Spiel selbst ist gespeichert.</translation>
    </message>
    <message>
        <source>Nothing of it changes. Go on from here in a branch of the game, or in a file of its own.</source>
        <translation>Daran ändert sich nichts. Spiele von hier aus in einem Zweig des Spiels oder in einer eigenen Datei weiter.</translation>
    </message>
    <message>
        <source>Save a past moment</source>
        <translation>Einen früheren Moment speichern</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>Als Datei speichern…</translation>
    </message>
    <message>
        <source>Take the passcode off?</source>
        <translation>Kennwort entfernen?</translation>
    </message>
    <message>
        <source>Anybody may then take this seat. The game keeps when it was done, and the page tells its owner.</source>
        <translation>Dann kann jeder diesen Platz einnehmen. Das Spiel merkt sich, wann das geschah, und sagt es auf der Übergabeseite.</translation>
    </message>
    <message>
        <source>Passcode forgotten</source>
        <translation>Kennwort vergessen</translation>
    </message>
    <message>
        <source>Take it off</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source> and {n} more</source>
        <translation> und {n} weitere</translation>
    </message>
    <message>
        <source>1 unit can still act.</source>
        <translation>1 Einheit kann noch handeln.</translation>
    </message>
    <message>
        <source>{n} units can still act.</source>
        <translation>{n} Einheiten können noch handeln.</translation>
    </message>
    <message>
        <source>Show the next</source>
        <translation>Die nächste zeigen</translation>
    </message>
    <message>
        <source>End the phase</source>
        <translation>Phase beenden</translation>
    </message>
    <message>
        <source>rifle</source>
        <translation>Gewehr</translation>
    </message>
    <message>
        <source>submachine gun</source>
        <translation>Maschinenpistole</translation>
    </message>
    <message>
        <source>light machine gun</source>
        <translation>leichtes Maschinengewehr</translation>
    </message>
    <message>
        <source>machine gun on a mount</source>
        <translation>Maschinengewehr auf Lafette</translation>
    </message>
    <message>
        <source>anti-tank launcher</source>
        <translation>Panzerabwehrwaffe</translation>
    </message>
    <message>
        <source>mortar</source>
        <translation>Mörser</translation>
    </message>
    <message>
        <source>sniper</source>
        <translation>Scharfschütze</translation>
    </message>
    <message>
        <source>flamethrower</source>
        <translation>Flammenwerfer</translation>
    </message>
    <message>
        <source>squad leader</source>
        <translation>Gruppenführer</translation>
    </message>
    <message>
        <source>officer</source>
        <translation>Offizier</translation>
    </message>
    <message>
        <source>medic</source>
        <translation>Sanitäter</translation>
    </message>
    <message>
        <source>artillery observer</source>
        <translation>Artilleriebeobachter</translation>
    </message>
    <message>
        <source>air observer</source>
        <translation>Fliegerbeobachter</translation>
    </message>
    <message>
        <source>beast</source>
        <translation>Bestie</translation>
    </message>
    <message>
        <source>without a weapon of its own</source>
        <translation>ohne eigene Waffe</translation>
    </message>
    <message>
        <source>gun</source>
        <translation>Geschütz</translation>
    </message>
    <message>
        <source>tank</source>
        <translation>Panzer</translation>
    </message>
    <message>
        <source>armoured car or half-track</source>
        <translation>Panzerwagen oder Halbkette</translation>
    </message>
    <message>
        <source>lorry</source>
        <translation>Lastwagen</translation>
    </message>
    <message>
        <source>walker</source>
        <translation>Läufer</translation>
    </message>
    <message>
        <source>Keys and signs</source>
        <translation>Tasten und Zeichen</translation>
    </message>
    <message>
        <source>{game}: keys and signs</source>
        <translation>{game}: Tasten und Zeichen</translation>
    </message>
    <message>
        <source>On a counter</source>
        <translation>Auf einem Counter</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Marks on counters</source>
        <translation>Marken auf Countern</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>Over the map</source>
        <translation>Über der Karte</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>upper left: unit or company</source>
        <translation>oben links: Einheit oder Kompanie</translation>
    </message>
    <message>
        <source>upper right: formation</source>
        <translation>oben rechts: Verband</translation>
    </message>
    <message>
        <source>below: its factors, as on its card</source>
        <translation>unten: ihre Werte, wie auf der Karte der Einheit</translation>
    </message>
    <message>
        <source>stripe at the left: formation</source>
        <translation>Streifen links: Verband</translation>
    </message>
    <message>
        <source>over the symbol: size</source>
        <translation>über dem Symbol: Größe</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>getroffen</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>niedergehalten</translation>
    </message>
    <message>
        <source>routed</source>
        <translation>geworfen</translation>
    </message>
    <message>
        <source>in a prepared position</source>
        <translation>in einer Stellung</translation>
    </message>
    <message>
        <source>has acted</source>
        <translation>hat gehandelt</translation>
    </message>
    <message>
        <source>has fired at a mover</source>
        <translation>hat auf einen Bewegten gefeuert</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>verbraucht</translation>
    </message>
    <message>
        <source>at reduced strength</source>
        <translation>mit verringerter Stärke</translation>
    </message>
    <message>
        <source>out of supply</source>
        <translation>nicht versorgt</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>garrison</source>
        <translation>Garnison</translation>
    </message>
    <message>
        <source>bridging</source>
        <translation>Brückenbau</translation>
    </message>
    <message>
        <source>where a unit can go</source>
        <translation>wohin eine Einheit kann</translation>
    </message>
    <message>
        <source>the way it takes, and its cost</source>
        <translation>der Weg, den sie nimmt, und was er kostet</translation>
    </message>
    <message>
        <source>may be clicked now</source>
        <translation>jetzt anklickbar</translation>
    </message>
    <message>
        <source>where the enemy can do harm</source>
        <translation>wo der Feind schaden kann</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>chance, or other words</source>
        <translation>Chance oder andere Worte</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>in supply or in command</source>
        <translation>versorgt oder unter Befehl</translation>
    </message>
    <message>
        <source>control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>reach of a headquarters or of aircraft</source>
        <translation>Bereich eines Hauptquartiers oder von Flugzeugen</translation>
    </message>
    <message>
        <source>what a refusal is about</source>
        <translation>worum es bei einer Ablehnung geht</translation>
    </message>
    <message>
        <source>clear line of sight</source>
        <translation>freie Sichtlinie</translation>
    </message>
    <message>
        <source>through soft cover or smoke</source>
        <translation>durch leichte Deckung oder Rauch</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>where it can go</source>
        <translation>wohin sie kann</translation>
    </message>
    <message>
        <source>arc of fire</source>
        <translation>Feuerbereich</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>what is covered</source>
        <translation>was gedeckt ist</translation>
    </message>
    <message>
        <source>clear line</source>
        <translation>freie Linie</translation>
    </message>
    <message>
        <source>line through soft cover or smoke</source>
        <translation>Linie durch leichte Deckung oder Rauch</translation>
    </message>
    <message>
        <source>blocked line</source>
        <translation>verdeckte Linie</translation>
    </message>
    <message>
        <source>beyond range</source>
        <translation>außer Reichweite</translation>
    </message>
    <message>
        <source>seen from the air</source>
        <translation>aus der Luft gesehen</translation>
    </message>
    <message>
        <source>line through hard cover</source>
        <translation>Linie durch harte Deckung</translation>
    </message>
    <message>
        <source>Which of these?</source>
        <translation>Welches davon?</translation>
    </message>
    <message>
        <source>{n} more: choose on the map</source>
        <translation>{n} weitere: auf der Karte wählen</translation>
    </message>
    <message>
        <source>Nothing to do with it now</source>
        <translation>Damit ist jetzt nichts zu tun</translation>
    </message>
    <message>
        <source>Line of sight from here</source>
        <translation>Sichtlinie von hier</translation>
    </message>
    <message>
        <source>Fan of sight from here</source>
        <translation>Sichtfächer von hier</translation>
    </message>
    <message>
        <source>Measure from here</source>
        <translation>Von hier messen</translation>
    </message>
    <message>
        <source>Centre the map here</source>
        <translation>Karte hier zentrieren</translation>
    </message>
    <message>
        <source>off the map</source>
        <translation>außerhalb der Karte</translation>
    </message>
    <message>
        <source>1 hex</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>{n} hexes</source>
        <translation>{n} Felder</translation>
    </message>
    <message>
        <source>{hexes}, {yards} yards</source>
        <translation>{hexes}, {yards} Yards</translation>
    </message>
    <message>
        <source>{hexes}, {km} km</source>
        <translation>{hexes}, {km} km</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>{a} to {b}</source>
        <translation>{a} bis {b}</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Entfernung</translation>
    </message>
    <message>
        <source>side of {a} and {b}</source>
        <translation>Seite zwischen {a} und {b}</translation>
    </message>
    <message>
        <source>Crosses</source>
        <translation>Kreuzt</translation>
    </message>
    <message>
        <source>nothing between</source>
        <translation>nichts dazwischen</translation>
    </message>
    <message>
        <source>First block</source>
        <translation>Erstes Hindernis</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Line of sight</source>
        <translation>Sichtlinie</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>barred from {space} on</source>
        <translation>ab {space} gesperrt</translation>
    </message>
    <message>
        <source>its spaces are {tag}</source>
        <translation>Quelle der Felder: {tag}</translation>
    </message>
    <message>
        <source>Stands at</source>
        <translation>Steht auf</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>from {space} on</source>
        <translation>ab {space}</translation>
    </message>
    <message>
        <source>Barred</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>{n} or less</source>
        <translation>{n} oder weniger</translation>
    </message>
    <message>
        <source>{turns} turns, {acts} acts. {sides}. Begun {date}.</source>
        <translation>{turns} Züge, {acts} Aktionen. {sides}. Begonnen {date}.</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Both are the same moment.</source>
        <translation>Beide sind derselbe Moment.</translation>
    </message>
    <message>
        <source>Both stand the same.</source>
        <translation>Beide stehen gleich.</translation>
    </message>
    <message>
        <source>They part after act {n}.</source>
        <translation>Sie trennen sich nach Aktion {n}.</translation>
    </message>
    <message>
        <source>They part at the start.</source>
        <translation>Sie trennen sich am Anfang.</translation>
    </message>
    <message>
        <source>Odds taken: {line}</source>
        <translation>Eingegangene Verhältnisse: {line}</translation>
    </message>
    <message>
        <source>No combat since.</source>
        <translation>Seitdem kein Gefecht.</translation>
    </message>
    <message>
        <source>The last {n} of {count} combats.</source>
        <translation>Die letzten {n} von {count} Gefechten.</translation>
    </message>
    <message>
        <source>there is no such file.</source>
        <translation>diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>the line is damaged</source>
        <translation>die Zeile ist beschädigt</translation>
    </message>
    <message>
        <source>the file is empty.</source>
        <translation>die Datei ist leer.</translation>
    </message>
    <message>
        <source>this is not a Hexspine game.</source>
        <translation>das ist kein Hexspine-Spiel.</translation>
    </message>
    <message>
        <source>Choose a file that ends in .hexspine.</source>
        <translation>Wähle eine Datei, die auf .hexspine endet.</translation>
    </message>
    <message>
        <source>written by a newer Hexspine (format {edition}; this one reads {own}).</source>
        <translation>von einem neueren Hexspine geschrieben (Format {edition}; dieses liest {own}).</translation>
    </message>
    <message>
        <source>Open it with that version.</source>
        <translation>Öffne es mit jener Version.</translation>
    </message>
    <message>
        <source>the first line is damaged: {reason}.</source>
        <translation>die erste Zeile ist beschädigt: {reason}.</translation>
    </message>
    <message>
        <source>Without it the game is not known; use a copy.</source>
        <translation>Ohne sie ist das Spiel nicht bekannt; nimm eine Kopie.</translation>
    </message>
    <message>
        <source>act {act} does not follow on act {before}</source>
        <translation>Aktion {act} folgt nicht auf Aktion {before}</translation>
    </message>
    <message>
        <source>there is no act {act} yet</source>
        <translation>es gibt noch keine Aktion {act}</translation>
    </message>
    <message>
        <source>Close it there; if it is open nowhere, delete {file}.</source>
        <translation>Schließe es dort; ist es nirgends offen, lösche {file}.</translation>
    </message>
    <message>
        <source>open in another program (process {process}).</source>
        <translation>in einem anderen Programm offen (Prozess {process}).</translation>
    </message>
    <message>
        <source>The disk is full. The game goes on in memory; free some space or save it elsewhere.</source>
        <translation>Die Festplatte ist voll. Das Spiel geht im Arbeitsspeicher weiter; schaffe Platz oder speichere es woanders.</translation>
    </message>
    <message>
        <source>{folder} is read-only. The game goes on in memory; save it elsewhere.</source>
        <translation>{folder} ist schreibgeschützt. Das Spiel geht im Arbeitsspeicher weiter; speichere es woanders.</translation>
    </message>
    <message>
        <source>Another program put its own file at {file}. The game goes on in memory; save it elsewhere.</source>
        <translation>Ein anderes Programm hat seine eigene Datei nach {file} gelegt. Das Spiel geht im Arbeitsspeicher weiter; speichere es woanders.</translation>
    </message>
    <message>
        <source>{folder} is gone. The game goes on in memory; save it elsewhere.</source>
        <translation>{folder} ist verschwunden. Das Spiel geht im Arbeitsspeicher weiter; speichere es woanders.</translation>
    </message>
    <message>
        <source>{file} was not written: {reason}. The game goes on in memory; save it elsewhere.</source>
        <translation>{file} wurde nicht geschrieben: {reason}. Das Spiel geht im Arbeitsspeicher weiter; speichere es woanders.</translation>
    </message>
    <message>
        <source>too many damaged copies</source>
        <translation>zu viele beschädigte Kopien</translation>
    </message>
    <message>
        <source>played with the module &apos;{module}&apos; {version}, which is not installed.</source>
        <translation>gespielt mit dem Modul &apos;{module}&apos; {version}, das nicht installiert ist.</translation>
    </message>
    <message>
        <source>Install it and open the game again.</source>
        <translation>Installiere es und öffne das Spiel erneut.</translation>
    </message>
    <message>
        <source>its module &apos;{module}&apos; does not load: {reason}.</source>
        <translation>sein Modul &apos;{module}&apos; lässt sich nicht laden: {reason}.</translation>
    </message>
    <message>
        <source>No copy was kept: {reason}.</source>
        <translation>Keine Kopie wurde aufgehoben: {reason}.</translation>
    </message>
    <message>
        <source>played with {title} {version}; this is the older {own}.</source>
        <translation>gespielt mit {title} {version}; dies ist die ältere Version {own}.</translation>
    </message>
    <message>
        <source>Update {title}, or open it anyway.</source>
        <translation>Aktualisiere {title} oder öffne es trotzdem.</translation>
    </message>
    <message>
        <source>the data files of {title} {version} have changed since this game was played.</source>
        <translation>die Datendateien von {title} {version} haben sich geändert, seit dieses Spiel gespielt wurde.</translation>
    </message>
    <message>
        <source>Put them back, or open it anyway to play on with the new values.</source>
        <translation>Stelle sie wieder her oder öffne es trotzdem, um mit den neuen Werten weiterzuspielen.</translation>
    </message>
    <message>
        <source>Played with {title} {version}; every act comes out the same with {own}.</source>
        <translation>Gespielt mit {title} {version}; mit {own} kommt jede Aktion gleich heraus.</translation>
    </message>
    <message>
        <source>Played with other data files; every act comes out the same.</source>
        <translation>Gespielt mit anderen Datendateien; jede Aktion kommt gleich heraus.</translation>
    </message>
    <message>
        <source>the action &apos;{name}&apos; is not one of this module&apos;s, or has other fields ({reason}).</source>
        <translation>die Aktion &apos;{name}&apos; gehört nicht zu diesem Modul oder hat andere Felder ({reason}).</translation>
    </message>
    <message>
        <source>Open it with the version it was played with.</source>
        <translation>Öffne es mit der Version, mit der es gespielt wurde.</translation>
    </message>
    <message>
        <source>the start of &apos;{scenario}&apos; is not to be set up: {reason}.</source>
        <translation>der Anfang von &apos;{scenario}&apos; lässt sich nicht aufbauen: {reason}.</translation>
    </message>
    <message>
        <source>the scenario now starts otherwise than it did.</source>
        <translation>das Szenario beginnt jetzt anders als damals.</translation>
    </message>
    <message>
        <source>It holds no position to go on from.</source>
        <translation>Es enthält keine Stellung, von der aus es weitergehen könnte.</translation>
    </message>
    <message>
        <source>{reason} The game goes on from act {act}, in a file of its own; {file} stays as it is.</source>
        <translation>{reason} Das Spiel geht ab Aktion {act} in einer eigenen Datei weiter; {file} bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>there are too many games of that name.</source>
        <translation>es gibt zu viele Spiele dieses Namens.</translation>
    </message>
    <message>
        <source>Move some of them away.</source>
        <translation>Verschiebe einige davon.</translation>
    </message>
    <message>
        <source>The last act had not been written to the end; it was left out.</source>
        <translation>Die letzte Aktion war nicht zu Ende geschrieben; sie wurde ausgelassen.</translation>
    </message>
    <message>
        <source>{where} Everything before it was kept.</source>
        <translation>{where} Alles davor blieb erhalten.</translation>
    </message>
    <message>
        <source>{where} Everything before it was kept; the rest was not kept aside: {reason}.</source>
        <translation>{where} Alles davor blieb erhalten; der Rest wurde nicht aufgehoben: {reason}.</translation>
    </message>
    <message>
        <source>{where} Everything before it was kept; the rest is in {file}.</source>
        <translation>{where} Alles davor blieb erhalten; der Rest liegt in {file}.</translation>
    </message>
    <message>
        <source>Tried on a copy: {reason}</source>
        <translation>An einer Kopie versucht: {reason}</translation>
    </message>
    <message>
        <source>Tried on a copy: all {n} acts come out the same.</source>
        <translation>An einer Kopie versucht: Alle {n} Handlungen gehen gleich aus.</translation>
    </message>
    <message>
        <source>what stands before it can be played</source>
        <translation>was davor steht, lässt sich spielen</translation>
    </message>
    <message>
        <source>Go on from the newest position it holds, or open it with the version it was played with.</source>
        <translation>Spiele ab der neuesten Stellung weiter, die es enthält, oder öffne es mit der Version, mit der es gespielt wurde.</translation>
    </message>
    <message>
        <source>act {act} names {thing}.</source>
        <translation>Aktion {act} nennt {thing}.</translation>
    </message>
    <message>
        <source>act {n}</source>
        <translation>Aktion {n}</translation>
    </message>
    <message>
        <source>{act} is now refused: {reason}</source>
        <translation>{act} wird jetzt abgelehnt: {reason}</translation>
    </message>
    <message>
        <source>{act} now fails: {reason}.</source>
        <translation>{act} schlägt jetzt fehl: {reason}.</translation>
    </message>
    <message>
        <source>{act} now comes out otherwise than it was played.</source>
        <translation>{act} kommt jetzt anders heraus, als sie gespielt wurde.</translation>
    </message>
    <message>
        <source>Taken back and done anew: the dice are new from here</source>
        <translation>Zurückgenommen und neu ausgeführt: Ab hier sind die Würfel neu</translation>
    </message>
    <message>
        <source>Real dice, typed in</source>
        <translation>Echte Würfel, eingetippt</translation>
    </message>
    <message>
        <source>From here the secrets of all sides were shown, as the umpire sees them</source>
        <translation>Ab hier waren die Geheimnisse aller Seiten zu sehen, wie die Spielleitung sie sieht</translation>
    </message>
    <message>
        <source>{file} is only to be watched: it was played with other rules or values.</source>
        <translation>{file} ist nur anzusehen: Es wurde mit anderen Regeln oder Werten gespielt.</translation>
    </message>
    <message>
        <source>You watch the 1 position that the file holds.</source>
        <translation>Du siehst die 1 Stellung, die die Datei enthält.</translation>
    </message>
    <message>
        <source>You watch the {n} positions that the file holds.</source>
        <translation>Du siehst die {n} Stellungen, die die Datei enthält.</translation>
    </message>
    <message>
        <source>Of the last {n} acts no position is held.</source>
        <translation>Von den letzten {n} Aktionen ist keine Stellung erhalten.</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>reconstructed</source>
        <translation>rekonstruiert</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>eigen</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>house</source>
        <translation>Haus</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>wants core {core}; this program has {own}</source>
        <translation>verlangt Kern {core}; dieses Programm hat {own}</translation>
    </message>
    <message>
        <source>off: modules of your own are programs; allow their folder on the Modules page or by &apos;hexspine modules --allow&apos;</source>
        <translation>aus: Eigene Module sind Programme; erlaube ihren Ordner auf der Seite Module oder mit &apos;hexspine modules --allow&apos;</translation>
    </message>
    <message>
        <source>the archive is damaged ({reason}).</source>
        <translation>das Archiv ist beschädigt ({reason}).</translation>
    </message>
    <message>
        <source>its {name} is larger than {most} MB; not read.</source>
        <translation>{name} darin ist größer als {most} MB und wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>a picture of {width} x {height} pixels is too large; {most} million is the most</source>
        <translation>ein Bild von {width} x {height} Pixeln ist zu groß; höchstens {most} Millionen sind möglich</translation>
    </message>
    <message>
        <source>{file}: the name must end in .png, .svg or .pdf</source>
        <translation>{file}: Der Name muss auf .png, .svg oder .pdf enden</translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}). Defaults are in use.</source>
        <translation>Die Einstellungen ließen sich nicht lesen ({reason}). Es gelten die Vorgaben.</translation>
    </message>
    <message>
        <source>The settings could not be read ({reason}). Defaults are in use; the old file is {file}.</source>
        <translation>Die Einstellungen ließen sich nicht lesen ({reason}). Es gelten die Vorgaben; die alte Datei heißt {file}.</translation>
    </message>
</context>
<context>
    <name>AboutPage</name>
    <message>
        <source>About Hexspine</source>
        <translation>Über Hexspine</translation>
    </message>
    <message>
        <source>Version {version}. A table for hex wargames.</source>
        <translation>Version {version}. Ein Tisch für Hexfeld-Kriegsspiele.</translation>
    </message>
    <message>
        <source>Free software under the Apache License 2.0, without any warranty.</source>
        <translation>Freie Software unter der Apache-Lizenz 2.0, ohne jede Gewähr.</translation>
    </message>
    <message>
        <source>Licence of the module: {licence}.</source>
        <translation>Lizenz des Moduls: {licence}.</translation>
    </message>
    <message>
        <source>Libraries, fonts and data</source>
        <translation>Bibliotheken, Schriften und Daten</translation>
    </message>
</context>
<context>
    <name>BagPanel</name>
    <message>
        <source>Order dice</source>
        <translation>Befehlswürfel</translation>
    </message>
</context>
<context>
    <name>BarStrip</name>
    <message>
        <source>{head}: {results}, {chance}</source>
        <translation>{head}: {results}, {chance}</translation>
    </message>
    <message>
        <source>{words}, thrown</source>
        <translation>{words}, gewürfelt</translation>
    </message>
</context>
<context>
    <name>BoxCard</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>on offer</source>
        <translation>verfügbar</translation>
    </message>
</context>
<context>
    <name>BoxTray</name>
    <message>
        <source>Boxes off the map</source>
        <translation>Felder neben der Karte</translation>
    </message>
</context>
<context>
    <name>BranchComparison</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>First line compared</source>
        <translation>Erste Linie im Vergleich</translation>
    </message>
    <message>
        <source>Second line compared</source>
        <translation>Zweite Linie im Vergleich</translation>
    </message>
    <message>
        <source>Back to the lines</source>
        <translation>Zurück zu den Linien</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>Auf der Karte</translation>
    </message>
</context>
<context>
    <name>Bridge</name>
    <message>
        <source>Somebody else decides: hand over the screen.</source>
        <translation>Jetzt entscheidet jemand anderes: Übergib den Bildschirm.</translation>
    </message>
    <message>
        <source>The bot found no answer in its time. It takes an act that is allowed.</source>
        <translation>Der Bot fand in seiner Zeit keine Antwort. Er nimmt einen erlaubten Zug.</translation>
    </message>
    <message>
        <source>The bot stopped: {reason}</source>
        <translation>Der Bot hat angehalten: {reason}</translation>
    </message>
</context>
<context>
    <name>BriefingPanel</name>
    <message>
        <source>Turn briefing</source>
        <translation>Lagebericht zum Zug</translation>
    </message>
    <message>
        <source>No turn of yours begins now.</source>
        <translation>Jetzt beginnt keiner deiner Züge.</translation>
    </message>
    <message>
        <source>Nothing falls due this turn.</source>
        <translation>In diesem Zug wird nichts fällig.</translation>
    </message>
</context>
<context>
    <name>Carrying</name>
    <message>
        <source>Not there: let it go over a place that is marked.</source>
        <translation>Nicht dort: Lass es über einem markierten Ort los.</translation>
    </message>
</context>
<context>
    <name>ChartTable</name>
    <message>
        <source>Source: {source} ({tag})</source>
        <translation>Quelle: {source} ({tag})</translation>
    </message>
</context>
<context>
    <name>ChartsPanel</name>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Find a table</source>
        <translation>Tabelle suchen</translation>
    </message>
    <message>
        <source>last result: {table}</source>
        <translation>letztes Ergebnis: {table}</translation>
    </message>
    <message>
        <source>{n} tables</source>
        <translation>{n} Tabellen</translation>
    </message>
    <message>
        <source>No table has these words.</source>
        <translation>Keine Tabelle enthält diese Wörter.</translation>
    </message>
    <message>
        <source>This game has no tables.</source>
        <translation>Dieses Spiel hat keine Tabellen.</translation>
    </message>
    <message>
        <source>Source: {source}</source>
        <translation>Quelle: {source}</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>The program and its games speak that language from the next start.</source>
        <translation>Das Programm und seine Spiele verwenden diese Sprache ab dem nächsten Start.</translation>
    </message>
</context>
<context>
    <name>Clicks</name>
    <message>
        <source>the start</source>
        <translation>der Anfang</translation>
    </message>
    <message>
        <source>turn {turn}, act {act}</source>
        <translation>Zug {turn}, Aktion {act}</translation>
    </message>
    <message>
        <source>You are viewing {moment}: return or branch here.</source>
        <translation>Du siehst {moment}: Kehre zurück oder zweige hier ab.</translation>
    </message>
    <message>
        <source>The dice come first: type their faces, or take the act back.</source>
        <translation>Erst die Würfel: Tippe ihre Augen ein oder nimm die Aktion zurück.</translation>
    </message>
</context>
<context>
    <name>CoachPanel</name>
    <message>
        <source>Coach</source>
        <translation>Trainer</translation>
    </message>
    <message>
        <source>{done}. Better: {better}</source>
        <translation>{done}. Besser: {better}</translation>
    </message>
    <message>
        <source>Go to {moment}</source>
        <translation>Zu {moment}</translation>
    </message>
</context>
<context>
    <name>ColumnStrip</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>column {head} of {heads}</source>
        <translation>Spalte {head} von {heads}</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Dice</source>
        <translation>&amp;Würfel</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>A&amp;nimation</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>So&amp;und</source>
        <translation>&amp;Ton</translation>
    </message>
    <message>
        <source>Replay spe&amp;ed</source>
        <translation>Wiedergabe&amp;tempo</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>&amp;Zug</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Set of ke&amp;ys</source>
        <translation>Tasten&amp;satz</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Neues Spiel…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>S&amp;peichern</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>The &amp;map…</source>
        <translation>Die &amp;Karte…</translation>
    </message>
    <message>
        <source>The &amp;log…</source>
        <translation>Das &amp;Protokoll…</translation>
    </message>
    <message>
        <source>The &amp;scenario sheet…</source>
        <translation>Das S&amp;zenarioblatt…</translation>
    </message>
    <message>
        <source>The &amp;order of battle…</source>
        <translation>Die &amp;Kampfgliederung…</translation>
    </message>
    <message>
        <source>&amp;Values not printed…</source>
        <translation>Nicht gedruckte &amp;Werte…</translation>
    </message>
    <message>
        <source>&amp;Players…</source>
        <translation>S&amp;pieler…</translation>
    </message>
    <message>
        <source>Your &amp;name and passcode…</source>
        <translation>Dein Name und &amp;Kennwort…</translation>
    </message>
    <message>
        <source>&amp;Close game</source>
        <translation>Spiel s&amp;chließen</translation>
    </message>
    <message>
        <source>The program throws</source>
        <translation>Das Programm würfelt</translation>
    </message>
    <message>
        <source>Thrown by hand, faces typed in</source>
        <translation>Von Hand geworfen, Augen eingetippt</translation>
    </message>
    <message>
        <source>The same dice after an undo</source>
        <translation>Nach dem Zurücknehmen dieselben Würfel</translation>
    </message>
    <message>
        <source>New dice after an undo, said in the log</source>
        <translation>Nach dem Zurücknehmen neue Würfel, im Protokoll vermerkt</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Modules…</source>
        <translation>&amp;Module…</translation>
    </message>
    <message>
        <source>Scenario s&amp;heets…</source>
        <translation>Szenario&amp;blätter…</translation>
    </message>
    <message>
        <source>&amp;Balance lab…</source>
        <translation>&amp;Balancelabor…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Undo the p&amp;hase</source>
        <translation>&amp;Phase rückgängig</translation>
    </message>
    <message>
        <source>Undo the &amp;turn</source>
        <translation>&amp;Zug rückgängig</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>What &amp;happened since your last turn</source>
        <translation>Was seit deinem letzten Zug ge&amp;schah</translation>
    </message>
    <message>
        <source>Return to &amp;now</source>
        <translation>Zurück zum &amp;Jetzt</translation>
    </message>
    <message>
        <source>&amp;Phase back</source>
        <translation>Phase zur&amp;ück</translation>
    </message>
    <message>
        <source>Phase for&amp;ward</source>
        <translation>Phase v&amp;or</translation>
    </message>
    <message>
        <source>My next &amp;decision</source>
        <translation>Meine nächste &amp;Entscheidung</translation>
    </message>
    <message>
        <source>Play or pa&amp;use the replay</source>
        <translation>Wiedergabe &amp;starten oder anhalten</translation>
    </message>
    <message>
        <source>&amp;Go to moment…</source>
        <translation>&amp;Gehe zu Moment…</translation>
    </message>
    <message>
        <source>Branch &amp;here</source>
        <translation>&amp;Hier abzweigen</translation>
    </message>
    <message>
        <source>Name this &amp;moment…</source>
        <translation>Diesen &amp;Moment benennen…</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Fit the map</source>
        <translation>Karte &amp;einpassen</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>Go to the &amp;selection</source>
        <translation>Zur Aus&amp;wahl</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>80 %</source>
        <translation>80 %</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>115 %</source>
        <translation>115 %</translation>
    </message>
    <message>
        <source>130 %</source>
        <translation>130 %</translation>
    </message>
    <message>
        <source>150 %</source>
        <translation>150 %</translation>
    </message>
    <message>
        <source>175 %</source>
        <translation>175 %</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Deutsch</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>&amp;Sound on</source>
        <translation>&amp;Ton an</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25 %</translation>
    </message>
    <message>
        <source>50 %</source>
        <translation>50 %</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75 %</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>&amp;Übersichtskarte</translation>
    </message>
    <message>
        <source>&amp;Boxes off the map</source>
        <translation>Felder &amp;neben der Karte</translation>
    </message>
    <message>
        <source>T&amp;racks</source>
        <translation>&amp;Leisten</translation>
    </message>
    <message>
        <source>Tracks besi&amp;de the map</source>
        <translation>Leisten ne&amp;ben der Karte</translation>
    </message>
    <message>
        <source>Re&amp;play bar</source>
        <translation>W&amp;iedergabeleiste</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>Halb</translation>
    </message>
    <message>
        <source>Single</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Double</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Fourfold</source>
        <translation>Vierfach</translation>
    </message>
    <message>
        <source>Scale &amp;bar</source>
        <translation>&amp;Maßstab</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Everything, as the umpire sees it</source>
        <translation>&amp;Alles, wie die Spielleitung es sieht</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Press the &amp;lit button</source>
        <translation>Den &amp;hervorgehobenen Knopf drücken</translation>
    </message>
    <message>
        <source>&amp;Click the hex under the cursor</source>
        <translation>Das Feld unter dem Zeiger an&amp;klicken</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;End the phase</source>
        <translation>Phase &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Next unit that can act</source>
        <translation>&amp;Nächste Einheit, die handeln kann</translation>
    </message>
    <message>
        <source>&amp;Previous unit that can act</source>
        <translation>&amp;Vorige Einheit, die handeln kann</translation>
    </message>
    <message>
        <source>&amp;Fan out the stack</source>
        <translation>Stapel auf&amp;fächern</translation>
    </message>
    <message>
        <source>Choose stacks &amp;together</source>
        <translation>Stapel &amp;gemeinsam wählen</translation>
    </message>
    <message>
        <source>&amp;Plan without doing</source>
        <translation>&amp;Planen ohne auszuführen</translation>
    </message>
    <message>
        <source>Pl&amp;ay the plan</source>
        <translation>Plan a&amp;usführen</translation>
    </message>
    <message>
        <source>Ta&amp;ke a planned act back</source>
        <translation>Geplante &amp;Aktion zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Hand over the screen</source>
        <translation>Bildschirm ü&amp;bergeben</translation>
    </message>
    <message>
        <source>&amp;Stop the bot</source>
        <translation>Bot &amp;anhalten</translation>
    </message>
    <message>
        <source>Let the bot play n&amp;ow</source>
        <translation>Den Bot &amp;jetzt ziehen lassen</translation>
    </message>
    <message>
        <source>Let the bot &amp;go on</source>
        <translation>Bot &amp;weiterspielen lassen</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>&amp;Line of sight</source>
        <translation>&amp;Sichtlinie</translation>
    </message>
    <message>
        <source>&amp;Fan of sight</source>
        <translation>Sicht&amp;fächer</translation>
    </message>
    <message>
        <source>R&amp;uler</source>
        <translation>&amp;Maßband</translation>
    </message>
    <message>
        <source>&amp;Reach</source>
        <translation>&amp;Reichweite</translation>
    </message>
    <message>
        <source>Enemy &amp;threat</source>
        <translation>&amp;Bedrohung durch den Feind</translation>
    </message>
    <message>
        <source>&amp;Control</source>
        <translation>&amp;Kontrolle</translation>
    </message>
    <message>
        <source>S&amp;upply</source>
        <translation>&amp;Versorgung</translation>
    </message>
    <message>
        <source>Lay over the &amp;map…</source>
        <translation>Über die Karte &amp;legen…</translation>
    </message>
    <message>
        <source>&amp;Peek under the counters</source>
        <translation>&amp;Unter die Counter sehen</translation>
    </message>
    <message>
        <source>&amp;What can I still do</source>
        <translation>&amp;Was kann ich noch tun</translation>
    </message>
    <message>
        <source>What falls &amp;due this turn</source>
        <translation>Was in diesem Zug fäll&amp;ig ist</translation>
    </message>
    <message>
        <source>C&amp;harts</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>&amp;Order of battle</source>
        <translation>Kampf&amp;gliederung</translation>
    </message>
    <message>
        <source>&amp;Tree of branches</source>
        <translation>Baum der &amp;Zweige</translation>
    </message>
    <message>
        <source>Who is win&amp;ning</source>
        <translation>Wer li&amp;egt vorn</translation>
    </message>
    <message>
        <source>&amp;Dice and luck</source>
        <translation>Würfel und &amp;Glück</translation>
    </message>
    <message>
        <source>C&amp;oach</source>
        <translation>T&amp;rainer</translation>
    </message>
    <message>
        <source>F&amp;ind unit or place…</source>
        <translation>Einheit oder &amp;Ort suchen…</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>Befehls&amp;palette…</translation>
    </message>
    <message>
        <source>Command &amp;line</source>
        <translation>Befehls&amp;zeile</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>&amp;Learn by playing…</source>
        <translation>&amp;Spielend lernen…</translation>
    </message>
    <message>
        <source>&amp;Hints beside the game</source>
        <translation>&amp;Hinweise neben dem Spiel</translation>
    </message>
    <message>
        <source>Hint &amp;read: the next one</source>
        <translation>Hinweis ge&amp;lesen: der nächste</translation>
    </message>
    <message>
        <source>&amp;Do what the hint asks</source>
        <translation>Tun, was der Hinweis &amp;will</translation>
    </message>
    <message>
        <source>Keys and &amp;signs…</source>
        <translation>Tasten und &amp;Zeichen…</translation>
    </message>
    <message>
        <source>&amp;Keyboard…</source>
        <translation>&amp;Tastatur…</translation>
    </message>
    <message>
        <source>As the keyboard</source>
        <translation>Wie die Tastatur</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>French keyboard</source>
        <translation>Französische Tastatur</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Linke Hand</translation>
    </message>
    <message>
        <source>Left hand, French keyboard</source>
        <translation>Linke Hand, französische Tastatur</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Report a &amp;problem…</source>
        <translation>Ein &amp;Problem melden…</translation>
    </message>
    <message>
        <source>&amp;About and credits…</source>
        <translation>&amp;Über und Dank…</translation>
    </message>
    <message>
        <source>Button 1 of the prompt</source>
        <translation>Knopf 1 der Frage</translation>
    </message>
    <message>
        <source>Button 2 of the prompt</source>
        <translation>Knopf 2 der Frage</translation>
    </message>
    <message>
        <source>Button 3 of the prompt</source>
        <translation>Knopf 3 der Frage</translation>
    </message>
    <message>
        <source>Button 4 of the prompt</source>
        <translation>Knopf 4 der Frage</translation>
    </message>
    <message>
        <source>Button 5 of the prompt</source>
        <translation>Knopf 5 der Frage</translation>
    </message>
    <message>
        <source>Button 6 of the prompt</source>
        <translation>Knopf 6 der Frage</translation>
    </message>
    <message>
        <source>Button 7 of the prompt</source>
        <translation>Knopf 7 der Frage</translation>
    </message>
    <message>
        <source>Button 8 of the prompt</source>
        <translation>Knopf 8 der Frage</translation>
    </message>
    <message>
        <source>Button 9 of the prompt</source>
        <translation>Knopf 9 der Frage</translation>
    </message>
    <message>
        <source>Hex cursor north-west</source>
        <translation>Feldzeiger nach Nordwesten</translation>
    </message>
    <message>
        <source>Hex cursor north</source>
        <translation>Feldzeiger nach Norden</translation>
    </message>
    <message>
        <source>Hex cursor north-east</source>
        <translation>Feldzeiger nach Nordosten</translation>
    </message>
    <message>
        <source>Hex cursor south-west</source>
        <translation>Feldzeiger nach Südwesten</translation>
    </message>
    <message>
        <source>Hex cursor south</source>
        <translation>Feldzeiger nach Süden</translation>
    </message>
    <message>
        <source>Hex cursor south-east</source>
        <translation>Feldzeiger nach Südosten</translation>
    </message>
</context>
<context>
    <name>DiceRows</name>
    <message>
        <source>Next die: {chances}</source>
        <translation>Nächster Würfel: {chances}</translation>
    </message>
    <message>
        <source>no order yet</source>
        <translation>noch kein Befehl</translation>
    </message>
    <message>
        <source>Die in hand: {side}, {order}</source>
        <translation>Würfel in der Hand: {side}, {order}</translation>
    </message>
    <message>
        <source>{side}: {bag} in the bag, {placed} placed</source>
        <translation>{side}: {bag} im Beutel, {placed} ausgelegt</translation>
    </message>
    <message>
        <source>, {other} out of use</source>
        <translation>, {other} außer Gebrauch</translation>
    </message>
</context>
<context>
    <name>DieFace</name>
    <message>
        <source>die {face}: {result}</source>
        <translation>Augenzahl {face}: {result}</translation>
    </message>
    <message>
        <source>{words}, thrown</source>
        <translation>{words}, gewürfelt</translation>
    </message>
</context>
<context>
    <name>Dock</name>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>The decision at hand and what the tools found</source>
        <translation>Die anstehende Entscheidung und was die Werkzeuge fanden</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>The hex under the pointer</source>
        <translation>Das Feld unter dem Zeiger</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>What falls due this turn (Shift U)</source>
        <translation>Was in diesem Zug fällig ist (Umschalt U)</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Order of battle (O)</source>
        <translation>Kampfgliederung (O)</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Every table of the game (C)</source>
        <translation>Alle Tabellen des Spiels (C)</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>The rules and what was decided (F2)</source>
        <translation>Die Regeln und was entschieden wurde (F2)</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Branches of this game (B)</source>
        <translation>Zweige dieses Spiels (B)</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Who is winning (N)</source>
        <translation>Wer vorn liegt (N)</translation>
    </message>
    <message>
        <source>To do</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>What can still be done (U)</source>
        <translation>Was noch zu tun ist (U)</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Dice and luck of the whole game (Shift D)</source>
        <translation>Würfel und Glück des ganzen Spiels (Umschalt D)</translation>
    </message>
    <message>
        <source>Coach</source>
        <translation>Trainer</translation>
    </message>
    <message>
        <source>What to do, what bots thought, what cost most (H)</source>
        <translation>Was zu tun ist, was Bots dachten, was am meisten kostete (H)</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Task, hex and log</source>
        <translation>Aufgabe, Feld und Protokoll</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>A command, a unit or a place</source>
        <translation>Ein Befehl, eine Einheit oder ein Ort</translation>
    </message>
    <message>
        <source>A unit, a town or a hex such as 1524</source>
        <translation>Eine Einheit, ein Ort oder ein Feld wie 1524</translation>
    </message>
    <message>
        <source>1524 goes there, m 1524 clicks it, or any command</source>
        <translation>1524 geht dorthin, m 1524 klickt es an, oder ein beliebiger Befehl</translation>
    </message>
    <message>
        <source>A moment: turn 6 combat 2, act 112, or words of the log</source>
        <translation>Ein Moment: turn 6 combat 2, act 112 oder Worte des Protokolls</translation>
    </message>
    <message>
        <source>act {n}</source>
        <translation>Aktion {n}</translation>
    </message>
    <message>
        <source>turn {turn} combat {n}</source>
        <translation>Zug {turn} Gefecht {n}</translation>
    </message>
    <message>
        <source>turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Turn {turn}, combat {n}</source>
        <translation>Zug {turn}, Gefecht {n}</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Click {hex}</source>
        <translation>{hex} anklicken</translation>
    </message>
    <message>
        <source>Go to {hex}</source>
        <translation>Zu {hex} gehen</translation>
    </message>
</context>
<context>
    <name>FirstTimes</name>
    <message>
        <source>Understood</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine Hinweise mehr</translation>
    </message>
    <message>
        <source>For the first time</source>
        <translation>Zum ersten Mal</translation>
    </message>
    <message>
        <source>What the rules do not allow is not done, and the strip under the prompt says why.</source>
        <translation>Was die Regeln nicht erlauben, geschieht nicht, und die Leiste unter der Frage sagt warum.</translation>
    </message>
    <message>
        <source>The number opens the rule; the hexes concerned are outlined. Nothing has changed.</source>
        <translation>Die Nummer öffnet die Regel; die betroffenen Felder sind umrandet. Geändert hat sich nichts.</translation>
    </message>
    <message>
        <source>What you took back is kept: redo brings the same dice, another act begins a branch.</source>
        <translation>Was du zurückgenommen hast, bleibt erhalten: Wiederholen bringt dieselben Würfel, eine andere Aktion beginnt einen Zweig.</translation>
    </message>
    <message>
        <source>The tree (B) lists all branches, with what came of them.</source>
        <translation>Der Baum (B) zeigt alle Zweige und was aus ihnen wurde.</translation>
    </message>
    <message>
        <source>You are looking at the past: the map has an amber frame, and orders are refused.</source>
        <translation>Du siehst die Vergangenheit: Die Karte hat einen bernsteinfarbenen Rahmen, und Befehle werden nicht angenommen.</translation>
    </message>
    <message>
        <source>End returns to now. Branch here plays on from this moment and keeps what you had.</source>
        <translation>Ende führt zum Jetzt zurück. Hier abzweigen spielt von diesem Moment an weiter und behält, was du hattest.</translation>
    </message>
    <message>
        <source>The dice of this act are new ones, because you took it back and did it anew.</source>
        <translation>Die Würfel dieser Aktion sind neu, weil du sie zurückgenommen und noch einmal ausgeführt hast.</translation>
    </message>
    <message>
        <source>The log says so. Game &gt; Dice goes back to the same dice after an undo.</source>
        <translation>Das Protokoll vermerkt es. Spiel &gt; Würfel kehrt zu denselben Würfeln nach dem Zurücknehmen zurück.</translation>
    </message>
    <message>
        <source>What happened since your last turn is shown first, as your side could see it.</source>
        <translation>Was seit deinem letzten Zug geschah, wird zuerst gezeigt, so wie deine Seite es sehen konnte.</translation>
    </message>
    <message>
        <source>Nothing of the other side was on the screen while it changed hands.</source>
        <translation>Von der anderen Seite war nichts auf dem Bildschirm, während er den Besitzer wechselte.</translation>
    </message>
    <message>
        <source>This is a plan: moves and attacks are tried on a copy and nothing is decided.</source>
        <translation>Dies ist ein Plan: Bewegungen und Angriffe werden an einer Kopie erprobt, und nichts ist entschieden.</translation>
    </message>
    <message>
        <source>The map has a blue frame meanwhile. Play the plan, or drop it with Escape.</source>
        <translation>Die Karte hat solange einen blauen Rahmen. Führe den Plan aus oder verwirf ihn mit Escape.</translation>
    </message>
    <message>
        <source>Your first game is over, and all of it is kept: step back with [ or open the tree with B.</source>
        <translation>Dein erstes Spiel ist zu Ende, und alles ist aufbewahrt: Gehe mit [ zurück oder öffne mit B den Baum.</translation>
    </message>
    <message>
        <source>Dice and luck (Shift D) tells what the dice gave and what choices gave away; a few dice prove nothing. Branch at the moment you regret and try it otherwise.</source>
        <translation>Würfel und Glück (Umschalt D) sagt, was die Würfel gaben und was Entscheidungen verschenkten; wenige Würfel beweisen nichts. Zweige dort ab, wo du etwas bereust, und versuche es anders.</translation>
    </message>
</context>
<context>
    <name>FrameRow</name>
    <message>
        <source>Show {title} on the map</source>
        <translation>{title} auf der Karte zeigen</translation>
    </message>
</context>
<context>
    <name>GameView</name>
    <message>
        <source>You watch as the umpire: the secrets of all sides are shown.</source>
        <translation>Du siehst als Spielleitung zu: Die Geheimnisse aller Seiten werden gezeigt.</translation>
    </message>
    <message>
        <source>{side} decides now.</source>
        <translation>Jetzt entscheidet: {side}.</translation>
    </message>
</context>
<context>
    <name>Gathering</name>
    <message>
        <source>1 stack</source>
        <translation>1 Stapel</translation>
    </message>
    <message>
        <source>{n} stacks</source>
        <translation>{n} Stapel</translation>
    </message>
    <message>
        <source>Nothing stands there.</source>
        <translation>Dort steht nichts.</translation>
    </message>
    <message>
        <source>Chosen together</source>
        <translation>Gemeinsam gewählt</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 Einheit</translation>
    </message>
    <message>
        <source>{n} units</source>
        <translation>{n} Einheiten</translation>
    </message>
    <message>
        <source>Click a hex: they go there, or as near as each can. Tab shows the next, Esc lets them go.</source>
        <translation>Klick auf ein Feld: Sie gehen dorthin oder so nah, wie jede kann. Tab zeigt die nächste, Esc lässt sie los.</translation>
    </message>
    <message>
        <source>Tab shows the next, Esc lets them go.</source>
        <translation>Tab zeigt die nächste, Esc lässt sie los.</translation>
    </message>
    <message>
        <source>{went} of {all} went.</source>
        <translation>{went} von {all} sind gegangen.</translation>
    </message>
</context>
<context>
    <name>GridTable</name>
    <message>
        <source>lit: {row}, {cell}</source>
        <translation>hervorgehoben: {row}, {cell}</translation>
    </message>
</context>
<context>
    <name>Grip</name>
    <message>
        <source>Height of boxes and tracks</source>
        <translation>Höhe der Felder und Leisten</translation>
    </message>
    <message>
        <source>Up and down change it, Del gives it back its own height.</source>
        <translation>Pfeil auf und ab ändern sie, Entf gibt ihnen ihre eigene Höhe zurück.</translation>
    </message>
    <message>
        <source>Drag to change the height; double click for its own height</source>
        <translation>Ziehen ändert die Höhe; Doppelklick gibt ihnen ihre eigene</translation>
    </message>
</context>
<context>
    <name>HandOver</name>
    <message>
        <source>Hand over the screen to {who}</source>
        <translation>Übergib den Bildschirm an: {who}</translation>
    </message>
    <message>
        <source>That is not the passcode of {who}.</source>
        <translation>Das ist nicht das Kennwort von {who}.</translation>
    </message>
    <message>
        <source>HAND OVER THE SCREEN</source>
        <translation>BILDSCHIRM ÜBERGEBEN</translation>
    </message>
    <message>
        <source>Player: {name}</source>
        <translation>Spieler: {name}</translation>
    </message>
    <message>
        <source>Nothing of the game is shown until {who} takes over.</source>
        <translation>Vom Spiel ist nichts zu sehen, bis {who} übernimmt.</translation>
    </message>
    <message>
        <source>First comes what happened meanwhile, as {who} saw it.</source>
        <translation>Zuerst kommt, was inzwischen geschah, wie {who} es sah.</translation>
    </message>
    <message>
        <source>The passcode was taken off on {when} by somebody who did not give it.</source>
        <translation>Das Kennwort wurde am {when} von jemandem entfernt, der es nicht eingab.</translation>
    </message>
    <message>
        <source>The window title, the log and the tree of moves are blank too, and so is the saved picture.</source>
        <translation>Auch Fenstertitel, Protokoll und Baum sind leer, ebenso das gespeicherte Bild.</translation>
    </message>
    <message>
        <source>{side} to look</source>
        <translation>{side} sieht</translation>
    </message>
    <message>
        <source>{side} to decide</source>
        <translation>{side} entscheidet</translation>
    </message>
    <message>
        <source>set for this game</source>
        <translation>für dieses Spiel gesetzt</translation>
    </message>
    <message>
        <source>none: see Game, Your name and passcode</source>
        <translation>keins: siehe Spiel, Dein Name und Kennwort</translation>
    </message>
    <message>
        <source>Passcode</source>
        <translation>Kennwort</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>starts after the takeover</source>
        <translation>beginnt nach der Übernahme</translation>
    </message>
    <message>
        <source>Next decision</source>
        <translation>Nächste Entscheidung</translation>
    </message>
    <message>
        <source>passcode</source>
        <translation>Kennwort</translation>
    </message>
    <message>
        <source>Passcode of {who}</source>
        <translation>Kennwort von {who}</translation>
    </message>
    <message>
        <source>I am {who}</source>
        <translation>Ich bin {who}</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Back to {who}</source>
        <translation>Zurück zu {who}</translation>
    </message>
    <message>
        <source>Passcode forgotten</source>
        <translation>Kennwort vergessen</translation>
    </message>
</context>
<context>
    <name>HintBubble</name>
    <message>
        <source>Put the hint away</source>
        <translation>Hinweis weglegen</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Feld und Einheit</translation>
    </message>
    <message>
        <source>Point at a hex.</source>
        <translation>Zeige auf ein Feld.</translation>
    </message>
</context>
<context>
    <name>LabForm</name>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>Play every seed twice, with the bots exchanged</source>
        <translation>Jede Startzahl zweimal spielen, mit vertauschten Bots</translation>
    </message>
    <message>
        <source>Games at a time</source>
        <translation>Spiele zugleich</translation>
    </message>
    <message>
        <source>Vary values</source>
        <translation>Werte verändern</translation>
    </message>
    <message>
        <source>Values that are varied</source>
        <translation>Werte, die verändert werden</translation>
    </message>
    <message>
        <source>when all are played</source>
        <translation>wenn alle gespielt sind</translation>
    </message>
    <message>
        <source>when every interval is narrower than {n} points</source>
        <translation>wenn jedes Intervall schmaler als {n} Punkte ist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{n} % lower and higher, one at a time</source>
        <translation>{n} % niedriger und höher, jeweils einen</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>all that are reconstructed: {n}</source>
        <translation>alle rekonstruierten: {n}</translation>
    </message>
    <message>
        <source>{n} more batches of {games} games each; what matters is ranked under the batch.</source>
        <translation>{n} weitere Reihen zu je {games} Spielen; was zählt, steht nach Rang unter der Reihe.</translation>
    </message>
    <message>
        <source>Bot of {side}</source>
        <translation>Bot für {side}</translation>
    </message>
    <message>
        <source>No module could be loaded.</source>
        <translation>Kein Modul ließ sich laden.</translation>
    </message>
</context>
<context>
    <name>LabPage</name>
    <message>
        <source>Balance lab</source>
        <translation>Balancelabor</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>Gespielte Spiele</translation>
    </message>
    <message>
        <source>Open a lab…</source>
        <translation>Labor öffnen…</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Bots play a scenario many times over; every game is kept as it ends, and any of them opens.</source>
        <translation>Bots spielen ein Szenario viele Male; jedes Spiel wird aufbewahrt, sobald es endet, und jedes lässt sich öffnen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Batches in {file}</source>
        <translation>Reihen in {file}</translation>
    </message>
    <message>
        <source>{n} of {of} games</source>
        <translation>{n} von {of} Spielen</translation>
    </message>
    <message>
        <source>begun {when}</source>
        <translation>begonnen {when}</translation>
    </message>
    <message>
        <source>values varied in {n} more</source>
        <translation>Werte in {n} weiteren verändert</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Batch {n} is not at its end: {missing} games are missing.</source>
        <translation>Reihe {n} ist nicht zu Ende: {missing} Spiele fehlen.</translation>
    </message>
    <message>
        <source>Its module has changed since; Start begins another.</source>
        <translation>Ihr Modul hat sich seitdem geändert; Start beginnt eine neue.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with batch {n}</source>
        <translation>Reihe {n} fortsetzen</translation>
    </message>
    <message>
        <source>Batch {n}</source>
        <translation>Reihe {n}</translation>
    </message>
    <message>
        <source>Stopping; what was played is kept.</source>
        <translation>Wird angehalten; das Gespielte bleibt erhalten.</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>The first games are played.</source>
        <translation>Die ersten Spiele werden gespielt.</translation>
    </message>
    <message>
        <source>{n} of {of} values are looked at before games are played.</source>
        <translation>{n} von {of} Werten sind angesehen, dann wird gespielt.</translation>
    </message>
    <message>
        <source>, {rate} a second, {left} left</source>
        <translation>, {rate} je Sekunde, noch {left}</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>{n} values were varied.</source>
        <translation>{n} Werte wurden verändert.</translation>
    </message>
    <message>
        <source>{missing} games are missing; Go on plays them.</source>
        <translation>{missing} Spiele fehlen; Fortsetzen spielt sie.</translation>
    </message>
    <message>
        <source>Every interval is narrow enough after {n} games.</source>
        <translation>Nach {n} Spielen ist jedes Intervall schmal genug.</translation>
    </message>
    <message>
        <source>{n} of {of} games are kept; Start goes on.</source>
        <translation>{n} von {of} Spielen sind aufbewahrt; Start macht weiter.</translation>
    </message>
    <message>
        <source>All {n} games are played.</source>
        <translation>Alle {n} Spiele sind gespielt.</translation>
    </message>
    <message>
        <source>Labs (*{suffix})</source>
        <translation>Labore (*{suffix})</translation>
    </message>
    <message>
        <source>Open a lab</source>
        <translation>Ein Labor öffnen</translation>
    </message>
    <message>
        <source>Report (*.html);;Games as a table (*.csv);;Games as JSON (*.json)</source>
        <translation>Bericht (*.html);;Spiele als Tabelle (*.csv);;Spiele als JSON (*.json)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>Nicht geschrieben</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Games are being played; stop first.</source>
        <translation>Es werden Spiele gespielt; halte sie erst an.</translation>
    </message>
    <message>
        <source>Game {n} was not played.</source>
        <translation>Spiel {n} wurde nicht gespielt.</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>Nicht geöffnet</translation>
    </message>
    <message>
        <source>Game {n} is played again.</source>
        <translation>Spiel {n} wird noch einmal gespielt.</translation>
    </message>
</context>
<context>
    <name>LabResults</name>
    <message>
        <source>, {n} broken off</source>
        <translation>, {n} abgebrochen</translation>
    </message>
    <message>
        <source>, {n} ended in a fault: {first}</source>
        <translation>, {n} mit einem Fehler: {first}</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>no other batch</source>
        <translation>keine andere Reihe</translation>
    </message>
    <message>
        <source>A game, by its number</source>
        <translation>Ein Spiel, nach seiner Nummer</translation>
    </message>
    <message>
        <source>game {n}</source>
        <translation>Spiel {n}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Number of the game</source>
        <translation>Nummer des Spiels</translation>
    </message>
    <message>
        <source>Open game</source>
        <translation>Spiel öffnen</translation>
    </message>
    <message>
        <source>Any other, by its number</source>
        <translation>Ein beliebiges anderes, nach seiner Nummer</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>combat</source>
        <translation>Gefechte</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>Show in the log</source>
        <translation>Im Protokoll zeigen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Log, newest first</source>
        <translation>Protokoll, Neuestes zuerst</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>The game starts here.</source>
        <translation>Hier beginnt das Spiel.</translation>
    </message>
    <message>
        <source>No combat yet.</source>
        <translation>Noch kein Gefecht.</translation>
    </message>
    <message>
        <source>No moves yet.</source>
        <translation>Noch keine Bewegung.</translation>
    </message>
    <message>
        <source>Nothing of yours yet.</source>
        <translation>Noch nichts von dir.</translation>
    </message>
</context>
<context>
    <name>LuckPanel</name>
    <message>
        <source>Dice and luck</source>
        <translation>Würfel und Glück</translation>
    </message>
    <message>
        <source>Counting the dice.</source>
        <translation>Würfel werden gezählt.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>&amp;Recent games</source>
        <translation>&amp;Letzte Spiele</translation>
    </message>
    <message>
        <source>La&amp;y over the map</source>
        <translation>Über die Karte l&amp;egen</translation>
    </message>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
    <message>
        <source>The game is not shown.</source>
        <translation>Das Spiel wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>The screen is being handed over.</source>
        <translation>Der Bildschirm wird übergeben.</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>Hexspine games (*{suffix})</source>
        <translation>Hexspine-Spiele (*{suffix})</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Ein Spiel öffnen</translation>
    </message>
    <message>
        <source>No games yet</source>
        <translation>Noch keine Spiele</translation>
    </message>
    <message>
        <source>The settings were not saved: {reason}.</source>
        <translation>Die Einstellungen wurden nicht gespeichert: {reason}.</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>to {place}</source>
        <translation>nach {place}</translation>
    </message>
    <message>
        <source>Sheet {number}</source>
        <translation>Blatt {number}</translation>
    </message>
    <message>
        <source>{title} · one hex is {yards} yards</source>
        <translation>{title} · ein Feld misst {yards} Yards</translation>
    </message>
    <message>
        <source>{title} · one hex is {km} km</source>
        <translation>{title} · ein Feld misst {km} km</translation>
    </message>
    <message>
        <source>level {n}</source>
        <translation>Höhe {n}</translation>
    </message>
    <message>
        <source>{n} floors</source>
        <translation>{n} Stockwerke</translation>
    </message>
</context>
<context>
    <name>MapPage</name>
    <message>
        <source>Export the map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Drawing the map</source>
        <translation>Die Karte wird gezeichnet</translation>
    </message>
    <message>
        <source>The whole map</source>
        <translation>Die ganze Karte</translation>
    </message>
    <message>
        <source>The part in view</source>
        <translation>Der sichtbare Teil</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>Zeichnung (SVG)</translation>
    </message>
    <message>
        <source>Page (PDF)</source>
        <translation>Seite (PDF)</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>Art der Datei</translation>
    </message>
    <message>
        <source>Dots an inch</source>
        <translation>Punkte je Zoll</translation>
    </message>
    <message>
        <source>With the marks of the moment</source>
        <translation>Mit den Zeichen des Augenblicks</translation>
    </message>
    <message>
        <source>Offers, reach, lines of sight and what else lies over the map now</source>
        <translation>Möglichkeiten, Reichweite, Sichtlinien und was sonst gerade über der Karte liegt</translation>
    </message>
    <message>
        <source>{w} × {h} dots, on paper {mm} × {high} mm</source>
        <translation>{w} × {h} Punkte, auf Papier {mm} × {high} mm</translation>
    </message>
    <message>
        <source>{w} × {h} dots are too many; {n} million is the most. Choose fewer dots an inch.</source>
        <translation>{w} × {h} Punkte sind zu viele; höchstens {n} Millionen. Wähle weniger Punkte je Zoll.</translation>
    </message>
    <message>
        <source>{kind} files (*.{ending})</source>
        <translation>{kind}-Dateien (*.{ending})</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Angehalten; nichts wurde geschrieben.</translation>
    </message>
</context>
<context>
    <name>MapTools</name>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Enemy threat</source>
        <translation>Bedrohung durch den Feind</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>The fan</source>
        <translation>Der Fächer</translation>
    </message>
    <message>
        <source>An overlay</source>
        <translation>Eine Einblendung</translation>
    </message>
    <message>
        <source>{area} was taken off: two overlays at once.</source>
        <translation>{area} wurde ausgeblendet: höchstens zwei Einblendungen zugleich.</translation>
    </message>
    <message>
        <source>{spent} of {all} points</source>
        <translation>{spent} von {all} Punkten</translation>
    </message>
    <message>
        <source>{spent}, may not stop here</source>
        <translation>{spent}, darf hier nicht halten</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>niemandes</translation>
    </message>
    <message>
        <source>Click the hex to look from, or choose a unit.</source>
        <translation>Klicke das Feld an, von dem aus geschaut wird, oder wähle eine Einheit.</translation>
    </message>
    <message>
        <source>Line of sight</source>
        <translation>Sichtlinie</translation>
    </message>
    <message>
        <source>from {hex}</source>
        <translation>von {hex}</translation>
    </message>
    <message>
        <source>Point at the hex to look at.</source>
        <translation>Zeige auf das Feld, auf das geschaut wird.</translation>
    </message>
    <message>
        <source>{length} in from {unit}</source>
        <translation>{length} Zoll von {unit}</translation>
    </message>
    <message>
        <source>reach of {unit}, number = points used</source>
        <translation>Reichweite von {unit}, Zahl = verbrauchte Punkte</translation>
    </message>
    <message>
        <source>where the enemy can fire or come</source>
        <translation>wo der Feind feuern oder hinkommen kann</translation>
    </message>
    <message>
        <source>seen from {hex}</source>
        <translation>von {hex} aus zu sehen</translation>
    </message>
    <message>
        <source>hidden from there</source>
        <translation>von dort verdeckt</translation>
    </message>
    <message>
        <source>Click a hex, then point at another.</source>
        <translation>Klicke ein Feld an und zeige dann auf ein anderes.</translation>
    </message>
    <message>
        <source>Point at a hex.</source>
        <translation>Zeige auf ein Feld.</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Maßband</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Click the hex to look out from.</source>
        <translation>Klicke das Feld an, von dem aus Ausschau gehalten wird.</translation>
    </message>
    <message>
        <source>Fan of sight</source>
        <translation>Sichtfächer</translation>
    </message>
    <message>
        <source>Out to</source>
        <translation>Bis zu</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Es wird geschaut…</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Zu sehen</translation>
    </message>
    <message>
        <source>{n} hexes</source>
        <translation>{n} Felder</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verdeckt</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the map</source>
        <translation>Übersicht der Karte</translation>
    </message>
    <message>
        <source>Arrow keys move the part of the map that is shown.</source>
        <translation>Pfeiltasten verschieben den gezeigten Teil der Karte.</translation>
    </message>
    <message>
        <source>Click or drag to move the map</source>
        <translation>Klicken oder ziehen verschiebt die Karte</translation>
    </message>
</context>
<context>
    <name>ModulesPage</name>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>No module was found.</source>
        <translation>Kein Modul wurde gefunden.</translation>
    </message>
    <message>
        <source>built in</source>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>installed</source>
        <translation>installiert</translation>
    </message>
    <message>
        <source>from your folder</source>
        <translation>aus deinem Ordner</translation>
    </message>
    <message>
        <source>Its module.yaml was not read.</source>
        <translation>Seine module.yaml wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Did not load.</source>
        <translation>Nicht geladen.</translation>
    </message>
    <message>
        <source>Off.</source>
        <translation>Aus.</translation>
    </message>
    <message>
        <source>Off. Modules in your own folder are programs; they run once you allow the folder.</source>
        <translation>Aus. Module in deinem eigenen Ordner sind Programme; sie laufen, sobald du den Ordner erlaubst.</translation>
    </message>
    <message>
        <source>Allow this folder…</source>
        <translation>Diesen Ordner erlauben…</translation>
    </message>
    <message>
        <source>This module did not load.</source>
        <translation>Dieses Modul wurde nicht geladen.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Credits</source>
        <translation>Dank</translation>
    </message>
    <message>
        <source>Its data did not load.</source>
        <translation>Seine Daten wurden nicht geladen.</translation>
    </message>
    <message>
        <source>not printed</source>
        <translation>nicht gedruckt</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>Values shown</source>
        <translation>Gezeigte Werte</translation>
    </message>
    <message>
        <source>Where the values come from</source>
        <translation>Woher die Werte stammen</translation>
    </message>
    <message>
        <source>{n} values</source>
        <translation>{n} Werte</translation>
    </message>
    <message>
        <source>Every value is printed.</source>
        <translation>Jeder Wert ist gedruckt.</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>{source} (line {line})</source>
        <translation>{source} (Zeile {line})</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>und {n} weitere</translation>
    </message>
</context>
<context>
    <name>NewGamePage</name>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>No module could be loaded.</source>
        <translation>Kein Modul ließ sich laden.</translation>
    </message>
    <message>
        <source>Your own values for this module do not fit. Nothing starts until they are put right.</source>
        <translation>Deine eigenen Werte passen nicht zu diesem Modul. Nichts beginnt, bis sie berichtigt sind.</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Seed of the dice</source>
        <translation>Startzahl der Würfel</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>The same seed and the same acts give the same game.</source>
        <translation>Dieselbe Startzahl und dieselben Aktionen ergeben dasselbe Spiel.</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>The program throws</source>
        <translation>Das Programm würfelt</translation>
    </message>
    <message>
        <source>Thrown on your table, faces typed in</source>
        <translation>Auf deinem Tisch geworfen, Augen eingetippt</translation>
    </message>
    <message>
        <source>Done anew after an undo</source>
        <translation>Nach dem Zurücknehmen neu ausgeführt</translation>
    </message>
    <message>
        <source>The same dice</source>
        <translation>Dieselben Würfel</translation>
    </message>
    <message>
        <source>New dice, said in the log</source>
        <translation>Neue Würfel, im Protokoll vermerkt</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alles zurücksetzen</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Nothing starts with this file until it is put right.</source>
        <translation>Mit dieser Datei beginnt nichts, bis sie berichtigt ist.</translation>
    </message>
    <message>
        <source>Files of your own (*.yaml *.yml)</source>
        <translation>Eigene Dateien (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>1 option</source>
        <translation>1 Option</translation>
    </message>
    <message>
        <source>{n} options</source>
        <translation>{n} Optionen</translation>
    </message>
    <message>
        <source>{n} changed</source>
        <translation>{n} geändert</translation>
    </message>
    <message>
        <source>Nothing starts: your own values do not fit.</source>
        <translation>Nichts beginnt: Deine eigenen Werte passen nicht.</translation>
    </message>
    <message>
        <source>Nothing starts: a file of your own is to be put right.</source>
        <translation>Nichts beginnt: Eine eigene Datei ist zu berichtigen.</translation>
    </message>
    <message>
        <source>A seed is a number.</source>
        <translation>Die Startzahl ist eine Zahl.</translation>
    </message>
    <message>
        <source>1 option changed</source>
        <translation>1 Option geändert</translation>
    </message>
    <message>
        <source>{n} options changed</source>
        <translation>{n} Optionen geändert</translation>
    </message>
    <message>
        <source>all options at default</source>
        <translation>alle Optionen im Standard</translation>
    </message>
    <message>
        <source> against </source>
        <translation> gegen </translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Put this notice away</source>
        <translation>Meldung weglegen</translation>
    </message>
</context>
<context>
    <name>OpenEntry</name>
    <message>
        <source>Show place</source>
        <translation>Ort zeigen</translation>
    </message>
    <message>
        <source>Go to this moment</source>
        <translation>Zu diesem Moment</translation>
    </message>
    <message>
        <source>Undo to here</source>
        <translation>Bis hierher zurücknehmen</translation>
    </message>
</context>
<context>
    <name>OptionBox</name>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>wie gedruckt</translation>
    </message>
    <message>
        <source>Own file…</source>
        <translation>Eigene Datei…</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>How it will look</source>
        <translation>So wird es aussehen</translation>
    </message>
</context>
<context>
    <name>PlanRow</name>
    <message>
        <source>Show on the map</source>
        <translation>Auf der Karte zeigen</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Do it: {plan}</source>
        <translation>Ausführen: {plan}</translation>
    </message>
    <message>
        <source>unproven</source>
        <translation>unbewiesen</translation>
    </message>
    <message>
        <source>Take off the map</source>
        <translation>Von der Karte nehmen</translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message>
        <source>A plan is made when you decide.</source>
        <translation>Ein Plan entsteht, wenn du entscheidest.</translation>
    </message>
    <message>
        <source>No plan is being made: W begins one.</source>
        <translation>Es gibt keinen Plan: W beginnt einen.</translation>
    </message>
    <message>
        <source>The plan is empty.</source>
        <translation>Der Plan ist leer.</translation>
    </message>
    <message>
        <source>{done} of {all} planned acts are done: then it came otherwise.</source>
        <translation>{done} von {all} geplanten Aktionen sind ausgeführt: Dann kam es anders.</translation>
    </message>
    <message>
        <source>The plan is played.</source>
        <translation>Der Plan ist ausgeführt.</translation>
    </message>
    <message>
        <source>Not in a plan: play it or drop it first.</source>
        <translation>Nicht in einem Plan: Führe ihn erst aus oder verwirf ihn.</translation>
    </message>
</context>
<context>
    <name>PlayersPage</name>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>It holds from the next decision on, and is kept in the file.</source>
        <translation>Es gilt ab der nächsten Entscheidung und steht in der Datei.</translation>
    </message>
    <message>
        <source>A passcode guards a side: take it off first, in Your name and passcode.</source>
        <translation>Ein Kennwort schützt eine Seite: Entferne es erst unter Dein Name und Kennwort.</translation>
    </message>
    <message>
        <source>One player then sees the secrets of both sides. Both have to agree.</source>
        <translation>Dann sieht ein Spieler die Geheimnisse beider Seiten. Beide müssen einverstanden sein.</translation>
    </message>
</context>
<context>
    <name>PromptBar</name>
    <message>
        <source>Prompt</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>ReferencePage</name>
    <message>
        <source>Keys and signs</source>
        <translation>Tasten und Zeichen</translation>
    </message>
    <message>
        <source>Print to PDF…</source>
        <translation>Als PDF drucken…</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Pages (*.pdf)</source>
        <translation>Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>Nicht geschrieben</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
</context>
<context>
    <name>RefusalStrip</name>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>A phase back</source>
        <translation>Eine Phase zurück</translation>
    </message>
    <message>
        <source>An act back</source>
        <translation>Eine Aktion zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>An act forward</source>
        <translation>Eine Aktion vor</translation>
    </message>
    <message>
        <source>A phase forward</source>
        <translation>Eine Phase vor</translation>
    </message>
    <message>
        <source>My next decision</source>
        <translation>Meine nächste Entscheidung</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Branch here</source>
        <translation>Hier abzweigen</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Zurück zum Jetzt</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>Report a problem</source>
        <translation>Ein Problem melden</translation>
    </message>
    <message>
        <source>Save the report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message>
        <source>One file with all that is needed to see the fault again. It holds plain text only, and goes nowhere by itself: you send it. Names, passcodes and folders of this machine are left out; the game is in it with the secrets of all sides.</source>
        <translation>Eine Datei mit allem, was nötig ist, um den Fehler noch einmal zu sehen. Sie enthält nur einfachen Text und geht von selbst nirgendwohin: Du schickst sie. Namen, Kennwörter und Ordner dieses Rechners bleiben draußen; das Spiel ist mit den Geheimnissen aller Seiten darin.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>What happened, in your words</source>
        <translation>Was geschah, in deinen Worten</translation>
    </message>
    <message>
        <source>What you did, what you expected, and what came instead</source>
        <translation>Was du getan hast, was du erwartet hast und was stattdessen kam</translation>
    </message>
    <message>
        <source>What is in it</source>
        <translation>Was darin steht</translation>
    </message>
    <message>
        <source>Files of the report</source>
        <translation>Dateien des Berichts</translation>
    </message>
    <message>
        <source>The chosen file</source>
        <translation>Die gewählte Datei</translation>
    </message>
    <message>
        <source>{n} bytes</source>
        <translation>{n} Bytes</translation>
    </message>
    <message>
        <source>{n} kB</source>
        <translation>{n} kB</translation>
    </message>
    <message>
        <source>It tells the secrets of all sides, so it is not shown while this game is open. It is plain text too.</source>
        <translation>Sie verrät die Geheimnisse aller Seiten und wird daher nicht gezeigt, solange dieses Spiel offen ist. Auch sie ist einfacher Text.</translation>
    </message>
    <message>
        <source>Reports (*.zip)</source>
        <translation>Berichte (*.zip)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
</context>
<context>
    <name>RosterPanel</name>
    <message>
        <source>Order of battle</source>
        <translation>Kampfgliederung</translation>
    </message>
    <message>
        <source>Find a unit, a place or a state</source>
        <translation>Einheit, Ort oder Zustand suchen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>can still act</source>
        <translation>kann noch handeln</translation>
    </message>
    <message>
        <source>Show in the order of battle</source>
        <translation>In der Kampfgliederung zeigen</translation>
    </message>
    <message>
        <source>not in play</source>
        <translation>nicht im Spiel</translation>
    </message>
    <message>
        <source>{can} of {all} can act</source>
        <translation>{can} von {all} können handeln</translation>
    </message>
    <message>
        <source>1 unit</source>
        <translation>1 Einheit</translation>
    </message>
    <message>
        <source>{n} units</source>
        <translation>{n} Einheiten</translation>
    </message>
    <message>
        <source>No reinforcements left.</source>
        <translation>Keine Verstärkungen mehr.</translation>
    </message>
    <message>
        <source>No unit like that.</source>
        <translation>Keine solche Einheit.</translation>
    </message>
    <message>
        <source>No unit can act now.</source>
        <translation>Keine Einheit kann jetzt handeln.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
</context>
<context>
    <name>RuleChip</name>
    <message>
        <source>Rule {rule}</source>
        <translation>Regel {rule}</translation>
    </message>
</context>
<context>
    <name>RulePanel</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>Search all rules</source>
        <translation>Alle Regeln durchsuchen</translation>
    </message>
    <message>
        <source>{n} rules</source>
        <translation>{n} Regeln</translation>
    </message>
    <message>
        <source>the program enforces it</source>
        <translation>das Programm setzt sie durch</translation>
    </message>
    <message>
        <source>it is in the data</source>
        <translation>sie steckt in den Daten</translation>
    </message>
    <message>
        <source>the program shows it</source>
        <translation>das Programm zeigt sie an</translation>
    </message>
    <message>
        <source>a note</source>
        <translation>eine Anmerkung</translation>
    </message>
    <message>
        <source>in part</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>{tag}, from {source}</source>
        <translation>{tag}, aus {source}</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>In the game</source>
        <translation>Im Spiel</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Entschieden durch</translation>
    </message>
    <message>
        <source>Decides</source>
        <translation>Entscheidet</translation>
    </message>
    <message>
        <source>More on {section}</source>
        <translation>Mehr zu {section}</translation>
    </message>
    <message>
        <source>Option: {title}</source>
        <translation>Option: {title}</translation>
    </message>
    <message>
        <source>in this game</source>
        <translation>in diesem Spiel</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>A file of your own (in this game)</source>
        <translation>Eine eigene Datei (in diesem Spiel)</translation>
    </message>
</context>
<context>
    <name>ScaleBar</name>
    <message>
        <source>inches · one hex is one inch</source>
        <translation>Zoll · ein Feld misst einen Zoll</translation>
    </message>
    <message>
        <source>km · one hex is {n}</source>
        <translation>km · ein Feld misst {n}</translation>
    </message>
    <message>
        <source>yards · one hex is {n}</source>
        <translation>Yards · ein Feld misst {n}</translation>
    </message>
</context>
<context>
    <name>SeatPage</name>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Your name and passcode</source>
        <translation>Dein Name und Kennwort</translation>
    </message>
    <message>
        <source>You play {side}.</source>
        <translation>Du spielst {side}.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>as the pages between the players call you</source>
        <translation>wie die Seiten zwischen den Spielern dich nennen</translation>
    </message>
    <message>
        <source>Passcode</source>
        <translation>Kennwort</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Take the passcode off</source>
        <translation>Kennwort entfernen</translation>
    </message>
    <message>
        <source>It is asked for before your side is shown. It keeps curious eyes out; it does not encrypt the file.</source>
        <translation>Es wird verlangt, bevor deine Seite gezeigt wird. Es hält neugierige Blicke fern; die Datei verschlüsselt es nicht.</translation>
    </message>
    <message>
        <source>Forgotten, it can be taken off on the page that hands over. The game then tells you when that was.</source>
        <translation>Ist es vergessen, lässt es sich auf der Übergabeseite entfernen. Das Spiel sagt dir dann, wann das war.</translation>
    </message>
    <message>
        <source>The two passcodes differ.</source>
        <translation>Die beiden Kennwörter sind verschieden.</translation>
    </message>
</context>
<context>
    <name>Seats</name>
    <message>
        <source>A person</source>
        <translation>Eine Person</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>at this screen</source>
        <translation>an diesem Bildschirm</translation>
    </message>
</context>
<context>
    <name>SequenceStrip</name>
    <message>
        <source>Sequence of play</source>
        <translation>Spielablauf</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>kommt noch</translation>
    </message>
    <message>
        <source>Rule {rule}</source>
        <translation>Regel {rule}</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The program and its games speak it from the next start.</source>
        <translation>Das Programm und seine Spiele verwenden sie ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Text size in per cent</source>
        <translation>Textgröße in Prozent</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Strength of overlays in per cent</source>
        <translation>Stärke der Einblendungen in Prozent</translation>
    </message>
    <message>
        <source>How strongly reach, enemy fire and the like lie over the map.</source>
        <translation>Wie kräftig Reichweite, feindliches Feuer und Ähnliches über der Karte liegen.</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Einblendungen</translation>
    </message>
    <message>
        <source>Let counters, dice and battles be heard</source>
        <translation>Counter, Würfel und Gefechte hören lassen</translation>
    </message>
    <message>
        <source>Volume in per cent</source>
        <translation>Lautstärke in Prozent</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Ask before a half ends while units can still act</source>
        <translation>Nachfragen, bevor ein Halbzug endet, während Einheiten noch handeln können</translation>
    </message>
    <message>
        <source>Show what falls due when a turn begins, in games that tell it</source>
        <translation>Zeigen, was fällig ist, wenn ein Zug beginnt, in Spielen, die es angeben</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Thinking of bots</source>
        <translation>Bedenkzeit der Bots</translation>
    </message>
    <message>
        <source>2 seconds</source>
        <translation>2 Sekunden</translation>
    </message>
    <message>
        <source>10 seconds</source>
        <translation>10 Sekunden</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 Sekunden</translation>
    </message>
    <message>
        <source>As long as it needs</source>
        <translation>So lange er braucht</translation>
    </message>
    <message>
        <source>How long a bot that looks ahead may think at a decision. Only the last plays the same game again.</source>
        <translation>Wie lange ein vorausschauender Bot an einer Entscheidung denken darf. Nur das Letzte spielt dasselbe Spiel noch einmal.</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Bots</translation>
    </message>
    <message>
        <source>Show hints beside the game</source>
        <translation>Hinweise neben dem Spiel zeigen</translation>
    </message>
    <message>
        <source>Tell everything once more</source>
        <translation>Alles noch einmal erklären</translation>
    </message>
    <message>
        <source>{n} hints were read.</source>
        <translation>{n} Hinweise gelesen.</translation>
    </message>
    <message>
        <source>What a guide has to say, and what happens for the first time.</source>
        <translation>Was eine Anleitung zu sagen hat und was zum ersten Mal geschieht.</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Set of keys</source>
        <translation>Tastensatz</translation>
    </message>
    <message>
        <source>As the keyboard</source>
        <translation>Wie die Tastatur</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>French keyboard</source>
        <translation>Französische Tastatur</translation>
    </message>
    <message>
        <source>Left hand</source>
        <translation>Linke Hand</translation>
    </message>
    <message>
        <source>Left hand, French keyboard</source>
        <translation>Linke Hand, französische Tastatur</translation>
    </message>
    <message>
        <source>Show and change all keys</source>
        <translation>Alle Tasten zeigen und ändern</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Every act is on the disk before it is shown. Games lie in</source>
        <translation>Jede Aktion ist gesichert, bevor sie gezeigt wird. Die Spiele liegen in</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Gespeicherte Spiele</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n} %</translation>
    </message>
</context>
<context>
    <name>SheetsPage</name>
    <message>
        <source>Scenario sheets</source>
        <translation>Szenarioblätter</translation>
    </message>
    <message>
        <source>Writing the sheet</source>
        <translation>Das Blatt wird geschrieben</translation>
    </message>
    <message>
        <source>Map, order of battle, reinforcements, the scenario&apos;s own rules in our words, sources, and which values are not printed.</source>
        <translation>Karte, Kampfgliederung, Verstärkungen, die eigenen Regeln des Szenarios in unseren Worten, Quellen und welche Werte nicht gedruckt sind.</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>Pages (*.pdf)</source>
        <translation>Seiten (*.pdf)</translation>
    </message>
    <message>
        <source>Not written</source>
        <translation>Nicht geschrieben</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Find a command or a key</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alles zurücksetzen</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>changed; shipped: {keys}</source>
        <translation>geändert; ursprünglich: {keys}</translation>
    </message>
    <message>
        <source>Choose a command to change its keys.</source>
        <translation>Wähle einen Befehl, um seine Tasten zu ändern.</translation>
    </message>
    <message>
        <source>{key}  ×</source>
        <translation>{key}  ×</translation>
    </message>
    <message>
        <source>Take {key} away</source>
        <translation>{key} wegnehmen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Press the new keys in the field.</source>
        <translation>Drücke die neuen Tasten im Eingabefeld.</translation>
    </message>
    <message>
        <source>It has these keys already.</source>
        <translation>Er hat diese Tasten schon.</translation>
    </message>
    <message>
        <source>{key} is free.</source>
        <translation>{key} ist frei.</translation>
    </message>
    <message>
        <source>{key} is **{other}** now; adding it here takes it away there.</source>
        <translation>{key} ist jetzt **{other}**; hier hinzugefügt, fällt es dort weg.</translation>
    </message>
</context>
<context>
    <name>SideChip</name>
    <message>
        <source>{side}, played by {player}</source>
        <translation>{side}, gespielt von: {player}</translation>
    </message>
    <message>
        <source>{side}: {player}. Click to change who plays.</source>
        <translation>{side}: {player}. Klicken, um zu ändern, wer spielt.</translation>
    </message>
</context>
<context>
    <name>SightLines</name>
    <message>
        <source>{length}, clear</source>
        <translation>{length}, frei</translation>
    </message>
    <message>
        <source>{n} hex, clear</source>
        <translation>{n} Feld, frei</translation>
    </message>
    <message>
        <source>{n} hexes, clear</source>
        <translation>{n} Felder, frei</translation>
    </message>
    <message>
        <source>no line of sight</source>
        <translation>keine Sichtlinie</translation>
    </message>
    <message>
        <source>blocked at {hex}</source>
        <translation>verdeckt in {hex}</translation>
    </message>
</context>
<context>
    <name>StandCard</name>
    <message>
        <source>Ground</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>{spent} of {all} points</source>
        <translation>{spent} von {all} Punkten</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>{costs}, may not stop</source>
        <translation>{costs}, darf nicht halten</translation>
    </message>
    <message>
        <source>Under fire</source>
        <translation>Unter Feuer von</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>In reach of</source>
        <translation>In Reichweite von</translation>
    </message>
    <message>
        <source>If {unit} stood in {hex}</source>
        <translation>Wenn {unit} in {hex} stünde</translation>
    </message>
    <message>
        <source>no enemy</source>
        <translation>kein Feind</translation>
    </message>
    <message>
        <source>{units} and {n} more</source>
        <translation>{units} und {n} weitere</translation>
    </message>
</context>
<context>
    <name>StandingPanel</name>
    <message>
        <source>Who is winning</source>
        <translation>Wer liegt vorn</translation>
    </message>
    <message>
        <source>No game is open.</source>
        <translation>Es ist kein Spiel offen.</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Learn to play</source>
        <translation>Spielen lernen</translation>
    </message>
    <message>
        <source>Balance lab</source>
        <translation>Balancelabor</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>Blätter</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>high contrast</source>
        <translation>hoher Kontrast</translation>
    </message>
    <message>
        <source>Text {text} %, {theme}</source>
        <translation>Text {text} %, {theme}</translation>
    </message>
    <message>
        <source>all modules loaded</source>
        <translation>alle Module geladen</translation>
    </message>
    <message>
        <source>{n} did not load</source>
        <translation>{n} nicht geladen</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Show the end</source>
        <translation>Das Ende zeigen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>No module could be loaded.</source>
        <translation>Kein Modul ließ sich laden.</translation>
    </message>
    <message>
        <source>The reasons stand below.</source>
        <translation>Die Gründe stehen unten.</translation>
    </message>
    <message>
        <source>Recent games</source>
        <translation>Letzte Spiele</translation>
    </message>
    <message>
        <source>Learn by playing</source>
        <translation>Spielend lernen</translation>
    </message>
    <message>
        <source>Begin at once</source>
        <translation>Sofort beginnen</translation>
    </message>
    <message>
        <source>take off the list</source>
        <translation>von der Liste nehmen</translation>
    </message>
    <message>
        <source>on turn {turn}</source>
        <translation>in Zug {turn}</translation>
    </message>
    <message>
        <source>stopped by a crash {where} · nothing lost</source>
        <translation>durch einen Absturz {where} unterbrochen · nichts verloren</translation>
    </message>
    <message>
        <source>resume</source>
        <translation>fortsetzen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>start</source>
        <translation>beginnen</translation>
    </message>
    <message>
        <source>{game}, {length}, alone</source>
        <translation>{game}, {length}, allein</translation>
    </message>
    <message>
        <source>{n} minutes</source>
        <translation>{n} Minuten</translation>
    </message>
    <message>
        <source>details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Modules that did not load</source>
        <translation>Module, die nicht geladen wurden</translation>
    </message>
    <message>
        <source>Some values are reconstructed, not printed: {counts}.</source>
        <translation>Einige Werte sind rekonstruiert, nicht gedruckt: {counts}.</translation>
    </message>
    <message>
        <source>Show the list</source>
        <translation>Liste zeigen</translation>
    </message>
</context>
<context>
    <name>TableActs</name>
    <message>
        <source>There is no phase to end now.</source>
        <translation>Jetzt gibt es keine Phase zu beenden.</translation>
    </message>
    <message>
        <source>{label}: not now.</source>
        <translation>{label}: jetzt nicht.</translation>
    </message>
    <message>
        <source>No unit can act now.</source>
        <translation>Keine Einheit kann jetzt handeln.</translation>
    </message>
    <message>
        <source>There is nobody to hand over to: no two persons with secrets play at this screen.</source>
        <translation>Es gibt niemanden, dem zu übergeben wäre: An diesem Bildschirm spielen keine zwei Personen mit Geheimnissen.</translation>
    </message>
    <message>
        <source>Only for a game that is over, or between bots with no passcode set.</source>
        <translation>Nur bei einem beendeten Spiel oder zwischen Bots, wenn kein Kennwort gesetzt ist.</translation>
    </message>
    <message>
        <source>No person plays now.</source>
        <translation>Jetzt spielt keine Person.</translation>
    </message>
    <message>
        <source>This is the start: nothing to undo.</source>
        <translation>Das ist der Anfang: Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>Nothing to do again.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Skip to now first: this is what happened.</source>
        <translation>Springe erst zum Jetzt: Das ist, was geschah.</translation>
    </message>
    <message>
        <source>Go to a past moment first: [ steps back.</source>
        <translation>Gehe erst zu einem früheren Moment: [ geht zurück.</translation>
    </message>
    <message>
        <source>Face, 1 to {sides}</source>
        <translation>Augenzahl, 1 bis {sides}</translation>
    </message>
    <message>
        <source>Real dice</source>
        <translation>Echte Würfel</translation>
    </message>
    <message>
        <source>Name this moment</source>
        <translation>Diesen Moment benennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Hexspine games (*{suffix})</source>
        <translation>Hexspine-Spiele (*{suffix})</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Save this moment</source>
        <translation>Diesen Moment speichern</translation>
    </message>
    <message>
        <source>That is the file of this game: choose another name.</source>
        <translation>Das ist die Datei dieses Spiels: Wähle einen anderen Namen.</translation>
    </message>
    <message>
        <source>{file} goes on from here.</source>
        <translation>{file} geht von hier aus weiter.</translation>
    </message>
    <message>
        <source>{file}: {reason}.</source>
        <translation>{file}: {reason}.</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>TableCoach</name>
    <message>
        <source>This game has no coach: none of its bots looks ahead.</source>
        <translation>Dieses Spiel hat keinen Trainer: Keiner seiner Bots schaut voraus.</translation>
    </message>
    <message>
        <source>The coach advises whoever decides now.</source>
        <translation>Der Trainer berät, wer jetzt entscheidet.</translation>
    </message>
    <message>
        <source>What to do now</source>
        <translation>Was jetzt zu tun ist</translation>
    </message>
    <message>
        <source>Thinking: {n} acts are tried.</source>
        <translation>Denkt nach: {n} Aktionen werden durchgespielt.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>It plays its plans out and says which is best, from what you know.</source>
        <translation>Er spielt seine Pläne durch und sagt, welcher der beste ist, mit dem, was diese Seite weiß.</translation>
    </message>
    <message>
        <source>Ask the coach</source>
        <translation>Den Trainer fragen</translation>
    </message>
    <message>
        <source>Nothing else came to mind here.</source>
        <translation>Hier kam nichts anderes in Betracht.</translation>
    </message>
    <message>
        <source>Weighed by what each is worth where it leads; more time would change nothing.</source>
        <translation>Gewogen nach dem, was jeder dort wert ist, wohin er führt; mehr Zeit änderte nichts.</translation>
    </message>
    <message>
        <source>Think longer</source>
        <translation>Länger nachdenken</translation>
    </message>
    <message>
        <source>{n} acts tried, the best plan played out {games} times. Chances are exact where one is given.</source>
        <translation>{n} Aktionen durchgespielt, der beste Plan {games}-mal zu Ende. Wo eine Chance steht, ist sie genau.</translation>
    </message>
    <message>
        <source>{n} acts tried, the best plan played out once. Chances are exact where one is given.</source>
        <translation>{n} Aktionen durchgespielt, der beste Plan einmal zu Ende. Wo eine Chance steht, ist sie genau.</translation>
    </message>
    <message>
        <source>What the {side} bot thought</source>
        <translation>Was der Bot dachte ({side})</translation>
    </message>
    <message>
        <source>Told when the game is over: before that it would give secrets away.</source>
        <translation>Wird gesagt, wenn das Spiel vorbei ist: Vorher würde es Geheimnisse verraten.</translation>
    </message>
    <message>
        <source>Let it think again</source>
        <translation>Noch einmal denken lassen</translation>
    </message>
    <message>
        <source>Decisions that cost most</source>
        <translation>Entscheidungen, die am meisten kosteten</translation>
    </message>
    <message>
        <source>{done} of {count} acts looked at.</source>
        <translation>{done} von {count} Aktionen angesehen.</translation>
    </message>
    <message>
        <source>{done} of {count} acts looked at, {time} to go.</source>
        <translation>{done} von {count} Aktionen angesehen, noch {time}.</translation>
    </message>
    <message>
        <source>Stopped: {done} of {count} acts were looked at.</source>
        <translation>Angehalten: {done} von {count} Aktionen sind angesehen.</translation>
    </message>
    <message>
        <source>No decision was found that cost more than the coach&apos;s doubt.</source>
        <translation>Keine Entscheidung kostete mehr, als der Trainer sich irren kann.</translation>
    </message>
    <message>
        <source>Not judged, for want of a figure: {kinds}.</source>
        <translation>Nicht beurteilt, weil es dafür keine Zahl gibt: {kinds}.</translation>
    </message>
    <message>
        <source>The coach looks at every decision of the persons in this game as they knew it then.</source>
        <translation>Der Trainer sieht jede Entscheidung der Personen in diesem Spiel an, mit dem Wissen von damals.</translation>
    </message>
    <message>
        <source>Look through the game</source>
        <translation>Das Spiel durchsehen</translation>
    </message>
    <message>
        <source>Points are the score that the bots go by: a yardstick, no verdict.</source>
        <translation>Punkte sind die Wertung, nach der die Bots spielen: ein Maßstab, kein Urteil.</translation>
    </message>
    <message>
        <source>{side} {cost}, estimated</source>
        <translation>{side} {cost}, geschätzt</translation>
    </message>
    <message>
        <source>{side} {cost} ± {error}</source>
        <translation>{side} {cost} ± {error}</translation>
    </message>
</context>
<context>
    <name>TableExports</name>
    <message>
        <source>Page to read (HTML)</source>
        <translation>Seite zum Lesen (HTML)</translation>
    </message>
    <message>
        <source>Text with pictures (Markdown)</source>
        <translation>Text mit Bildern (Markdown)</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Protokoll exportieren</translation>
    </message>
    <message>
        <source>Pages (PDF)</source>
        <translation>Seiten (PDF)</translation>
    </message>
    <message>
        <source>Export the scenario sheet</source>
        <translation>Szenarioblatt exportieren</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Export the order of battle</source>
        <translation>Kampfgliederung exportieren</translation>
    </message>
    <message>
        <source>Export values not printed</source>
        <translation>Nicht gedruckte Werte exportieren</translation>
    </message>
    <message>
        <source>Writing: {share} %</source>
        <translation>Wird geschrieben: {share} %</translation>
    </message>
    <message>
        <source>Not exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
</context>
<context>
    <name>TableGuide</name>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>You did something else. Take it back to go on with the guide, or play on alone.</source>
        <translation>Du hast etwas anderes getan. Nimm es zurück, um der Anleitung zu folgen, oder spiele allein weiter.</translation>
    </message>
    <message>
        <source>Nothing is lost: every act stays in the tree of this game.</source>
        <translation>Nichts ist verloren: Jede Aktion bleibt im Baum dieses Spiels.</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Play on alone</source>
        <translation>Allein weiterspielen</translation>
    </message>
    <message>
        <source>Guide, {n} of {all}</source>
        <translation>Anleitung, {n} von {all}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Für mich ausführen</translation>
    </message>
    <message>
        <source>No guide leads this game.</source>
        <translation>Durch dieses Spiel führt keine Anleitung.</translation>
    </message>
    <message>
        <source>The guide is put away. Help &gt; Hints beside the game brings it back.</source>
        <translation>Die Anleitung ist weggelegt. Hilfe &gt; Hinweise neben dem Spiel holt sie zurück.</translation>
    </message>
</context>
<context>
    <name>TableLooks</name>
    <message>
        <source>The minimap comes when the map shows a part of the board, with room beside it.</source>
        <translation>Die Übersichtskarte kommt, sobald die Karte nur einen Teil zeigt und Platz für sie ist.</translation>
    </message>
    <message>
        <source>This game has no supply to show.</source>
        <translation>Dieses Spiel hat keine Versorgung zu zeigen.</translation>
    </message>
    <message>
        <source>The whole table is in view: the ruler round its rim tells the scale.</source>
        <translation>Der ganze Tisch ist zu sehen: Das Lineal an seinem Rand zeigt den Maßstab.</translation>
    </message>
    <message>
        <source>This game has no turn briefing.</source>
        <translation>Dieses Spiel hat keinen Lagebericht zum Zug.</translation>
    </message>
    <message>
        <source>Rule {rule} is not in the rule book of this game.</source>
        <translation>Regel {rule} steht nicht im Regelbuch dieses Spiels.</translation>
    </message>
</context>
<context>
    <name>TableLuck</name>
    <message>
        <source>Told when the game is over: before that it would give secrets away.</source>
        <translation>Wird nach Spielende gezeigt: Vorher würde es Geheimnisse verraten.</translation>
    </message>
</context>
<context>
    <name>TablePanels</name>
    <message>
        <source>As it stood then.</source>
        <translation>Wie es damals stand.</translation>
    </message>
    <message>
        <source>where it can go, number = points used</source>
        <translation>wohin sie kann, Zahl = verbrauchte Punkte</translation>
    </message>
    <message>
        <source>where it can go</source>
        <translation>wohin sie kann</translation>
    </message>
    <message>
        <source>saved {time}</source>
        <translation>gespeichert {time}</translation>
    </message>
    <message>
        <source>not in a file</source>
        <translation>nicht in einer Datei</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>options: {n} changed</source>
        <translation>Optionen: {n} geändert</translation>
    </message>
    <message>
        <source>{file}, your own</source>
        <translation>{file}, eigene</translation>
    </message>
</context>
<context>
    <name>TableTime</name>
    <message>
        <source>Since your last turn: {n} of {all}</source>
        <translation>Seit deinem letzten Zug: {n} von {all}</translation>
    </message>
    <message>
        <source>Nothing played yet.</source>
        <translation>Noch nichts gespielt.</translation>
    </message>
    <message>
        <source>Turn {turn} · act {act} of {last}</source>
        <translation>Zug {turn} · Aktion {act} von {last}</translation>
    </message>
    <message>
        <source>Nothing happened since you last played.</source>
        <translation>Seit deinem letzten Zug ist nichts geschehen.</translation>
    </message>
    <message>
        <source>This is the start: nothing to undo.</source>
        <translation>Das ist der Anfang: Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>Every act is in the file {file}.</source>
        <translation>Jede Aktion steht in der Datei {file}.</translation>
    </message>
</context>
<context>
    <name>TaskPanel</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Choose a unit and a target to see the odds.</source>
        <translation>Wähle eine Einheit und ein Ziel, um die Aussichten zu sehen.</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Moment of the game</source>
        <translation>Moment des Spiels</translation>
    </message>
</context>
<context>
    <name>TodoPanel</name>
    <message>
        <source>What can still be done</source>
        <translation>Was noch zu tun ist</translation>
    </message>
    <message>
        <source>Find an act, a unit or a place</source>
        <translation>Aktion, Einheit oder Ort suchen</translation>
    </message>
    <message>
        <source>1 act</source>
        <translation>1 Aktion</translation>
    </message>
    <message>
        <source>{n} acts</source>
        <translation>{n} Aktionen</translation>
    </message>
    <message>
        <source>No act like that.</source>
        <translation>Keine solche Aktion.</translation>
    </message>
    <message>
        <source>Nobody is asked now.</source>
        <translation>Jetzt wird niemand gefragt.</translation>
    </message>
</context>
<context>
    <name>ToolRail</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
</context>
<context>
    <name>TrackStrip</name>
    <message>
        <source>Tracks</source>
        <translation>Leisten</translation>
    </message>
    <message>
        <source>Fold the tracks</source>
        <translation>Leisten einklappen</translation>
    </message>
    <message>
        <source>Open the tracks</source>
        <translation>Leisten ausklappen</translation>
    </message>
</context>
<context>
    <name>TrayBacks</name>
    <message>
        <source>{n} hidden</source>
        <translation>{n} verborgen</translation>
    </message>
</context>
<context>
    <name>TrayPiece</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>on offer</source>
        <translation>verfügbar</translation>
    </message>
</context>
<context>
    <name>TraySlot</name>
    <message>
        <source>spent</source>
        <translation>verbraucht</translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>Tree of branches</source>
        <translation>Baum der Zweige</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Branches of this game</source>
        <translation>Zweige dieses Spiels</translation>
    </message>
    <message>
        <source>Name this line (F2)</source>
        <translation>Diese Linie benennen (F2)</translation>
    </message>
    <message>
        <source>Name of the marked line</source>
        <translation>Name der markierten Linie</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Set the marked line beside another</source>
        <translation>Die markierte Linie neben eine andere stellen</translation>
    </message>
    <message>
        <source>Go on here</source>
        <translation>Hier weiterspielen</translation>
    </message>
    <message>
        <source>Play goes on from the marked line; nothing is lost</source>
        <translation>Das Spiel geht von der markierten Linie aus weiter; nichts geht verloren</translation>
    </message>
    <message>
        <source>One line so far. Go back and play on to branch.</source>
        <translation>Bisher eine Linie. Gehe zurück und spiele weiter, um abzuzweigen.</translation>
    </message>
    <message>
        <source>{n} lines</source>
        <translation>{n} Linien</translation>
    </message>
    <message>
        <source>First line</source>
        <translation>Erste Linie</translation>
    </message>
    <message>
        <source>A line</source>
        <translation>Eine Linie</translation>
    </message>
    <message>
        <source>from act {act}</source>
        <translation>ab Aktion {act}</translation>
    </message>
    <message>
        <source>you are at act {act}</source>
        <translation>du bist bei Aktion {act}</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>du bist hier</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>der Anfang</translation>
    </message>
    <message>
        <source>turn {turn}, act {act}</source>
        <translation>Zug {turn}, Aktion {act}</translation>
    </message>
    <message>
        <source>act {act}</source>
        <translation>Aktion {act}</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
</context>
<context>
    <name>UnitRow</name>
    <message>
        <source>Show {title} on the map</source>
        <translation>{title} auf der Karte zeigen</translation>
    </message>
</context>
<context>
    <name>Waiting</name>
    <message>
        <source>Working it out</source>
        <translation>Wird berechnet</translation>
    </message>
</context>
<context>
    <name>WhoPlays</name>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>The screen changes hands; nobody sees the other side.</source>
        <translation>Der Bildschirm wechselt den Besitzer; niemand sieht die andere Seite.</translation>
    </message>
    <message>
        <source>Two players at this screen</source>
        <translation>Zwei Spieler an diesem Bildschirm</translation>
    </message>
    <message>
        <source>In turns, on one map.</source>
        <translation>Abwechselnd, auf einer Karte.</translation>
    </message>
    <message>
        <source>One player for all sides</source>
        <translation>Ein Spieler für alle Seiten</translation>
    </message>
    <message>
        <source>No page in between; each side as it decides.</source>
        <translation>Keine Seite dazwischen; jede Seite, wenn sie entscheidet.</translation>
    </message>
    <message>
        <source>Against the program</source>
        <translation>Gegen das Programm</translation>
    </message>
    <message>
        <source>A bot plays the other side.</source>
        <translation>Ein Bot spielt die andere Seite.</translation>
    </message>
    <message>
        <source>The program alone</source>
        <translation>Das Programm allein</translation>
    </message>
    <message>
        <source>You watch, and may take a side at any time.</source>
        <translation>Du siehst zu und kannst jederzeit eine Seite übernehmen.</translation>
    </message>
    <message>
        <source>a person at this screen</source>
        <translation>eine Person an diesem Bildschirm</translation>
    </message>
</context>
<context>
    <name>card_blocks</name>
    <message>
        <source>Show table</source>
        <translation>Tabelle zeigen</translation>
    </message>
</context>
<context>
    <name>card_lines</name>
    <message>
        <source>clear line</source>
        <translation>freie Linie</translation>
    </message>
    <message>
        <source>line through cover</source>
        <translation>Linie durch Deckung</translation>
    </message>
    <message>
        <source>blocked line</source>
        <translation>verdeckte Linie</translation>
    </message>
    <message>
        <source>beyond range</source>
        <translation>außer Reichweite</translation>
    </message>
</context>
<context>
    <name>hand_over</name>
    <message>
        <source>the {side} player</source>
        <translation>die Seite „{side}“</translation>
    </message>
</context>
<context>
    <name>track_words</name>
    <message>
        <source>Spent.</source>
        <translation>Verbraucht.</translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>Not started</source>
        <translation>Nicht begonnen</translation>
    </message>
    <message>
        <source>The details are in {file}.</source>
        <translation>Einzelheiten stehen in {file}.</translation>
    </message>
    <message>
        <source>The game is on the disk up to the last act.</source>
        <translation>Das Spiel ist bis zur letzten Aktion gesichert.</translation>
    </message>
    <message>
        <source>Continue from the last act</source>
        <translation>Ab der letzten Aktion weiterspielen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>Something failed: {what}</source>
        <translation>Etwas ist fehlgeschlagen: {what}</translation>
    </message>
    <message>
        <source>Something failed</source>
        <translation>Etwas ist fehlgeschlagen</translation>
    </message>
</context>
</TS>
