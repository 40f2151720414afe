set -a
. ./production.env
set +a
