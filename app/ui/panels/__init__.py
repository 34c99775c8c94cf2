"""What the dock shows beside the map, and the cards that its panels are made of."""
