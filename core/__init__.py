"""The rules and the opponents: no screen, no disk, no clock."""
