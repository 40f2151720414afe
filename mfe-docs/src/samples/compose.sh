test -f deploy/.env || (umask 077 && echo "ADHELM_KEY=$(openssl rand -base64 32)" > deploy/.env)
docker compose --env-file deploy/.env --file deploy/compose.yaml up
