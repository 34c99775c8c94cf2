; The installer for Windows, for Inno Setup 6. After packaging\build.py:
;
;     iscc /DVersion=0.3.0 packaging\windows\hexspine.iss
;
; It installs for one user without administrator's rights, or for all users where that is asked for. The player's games and
; settings lie in his own folders and stay when the program is removed.

#ifndef Version
  #error Say which version: /DVersion=0.3.0
#endif

[Setup]
AppId={{6C1E5B6E-63B0-4A0C-9B7E-1B9C3B0F47A1}
AppName=Hexspine
AppVersion={#Version}
AppPublisher=The Hexspine authors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Hexspine
DefaultGroupName=Hexspine
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=hexspine-{#Version}-windows-setup
SetupIconFile=..\..\build\icons\hexspine.ico
UninstallDisplayIcon={app}\hexspine.exe
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "association"; Description: "{cm:AssocFileExtension,Hexspine,.hexspine}"

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\hexspine\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Hexspine"; Filename: "{app}\hexspine.exe"
Name: "{autodesktop}\Hexspine"; Filename: "{app}\hexspine.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.hexspine\OpenWithProgids"; ValueType: string; ValueName: "Hexspine.Save"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: association
Root: HKA; Subkey: "Software\Classes\.hexspine"; ValueType: string; ValueName: ""; ValueData: "Hexspine.Save"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: association
Root: HKA; Subkey: "Software\Classes\Hexspine.Save"; ValueType: string; ValueName: ""; ValueData: "Hexspine game"; Flags: uninsdeletekey; Tasks: association
Root: HKA; Subkey: "Software\Classes\Hexspine.Save\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\_internal\hexspine-save.ico"; Tasks: association
Root: HKA; Subkey: "Software\Classes\Hexspine.Save\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\hexspine.exe"" ""%1"""; Tasks: association

[Run]
Filename: "{app}\hexspine.exe"; Description: "{cm:LaunchProgram,Hexspine}"; Flags: nowait postinstall skipifsilent
