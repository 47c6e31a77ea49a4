#!/bin/sh
# A GTP engine that plays well until its third move and then does what its
# first argument says: illegal, hang, crash, refuse or babble. The second
# argument is the program boxwood, which plays for it until then.

fifo=$(mktemp -u)
mkfifo "$fifo"
"$2" gtp polyssimo --player random <"$fifo" &
exec 3>"$fifo"
rm "$fifo"

moves=0
while read -r line; do
    if [ "$line" = genmove ]; then
        moves=$((moves + 1))
        if [ $moves -eq 3 ]; then
            case $1 in
            illegal) printf '= a1,a2,a3\n\n' ;;
            hang) sleep 1000 ;;
            crash) kill -9 $$ ;;
            refuse) printf '? I am tired\n\n' ;;
            babble) printf 'thinking...\n' ;;
            esac
            continue
        fi
    fi
    echo "$line" >&3
done
