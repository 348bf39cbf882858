#!/bin/sh
# Serves the site, or runs one of its commands: bin/site [serve | owner … | seed | backup … | restore … | rollback …].
# Nothing is written to this folder. Without DATA_DIR the data are in ./data of the current folder.
set -eu
program=$0
while [ -h "$program" ]; do
  link=$(readlink "$program")
  case $link in
    /*) program=$link ;;
    *) program=${program%/*}/$link ;;
  esac
done
root=$(CDPATH='' cd -- "${program%/*}/.." && pwd -P)
machine=$(uname -sm 2>/dev/null || echo "@MACHINE@")
if [ "$machine" != "@MACHINE@" ]; then
  echo "This release is for @PLATFORM@, and this machine is $machine. Make one there: npm run release" >&2
  exit 1
fi
export NODE_ENV="${NODE_ENV:-production}"
# One glibc arena for all threads saves 11 MB.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
exec "$root/bin/node" --max-semi-space-size=16 "$root/build/server/index.js" "$@"
