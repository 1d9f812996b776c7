#!/bin/sh
# The editor that w3m opens for a text of several lines: what is typed until Ctrl-D.
echo "Text until Ctrl-D:"
exec cat >"$1"
