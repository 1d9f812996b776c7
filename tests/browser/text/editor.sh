#!/bin/sh
# The editor that w3m opens for a text of several lines: what is typed until Ctrl-D.
echo "Text until Ctrl-D:"
cat >"$1"
# These words are what a typist waits for, so that none of an earlier text may be left on the screen.
printf '\033[H\033[2J'
