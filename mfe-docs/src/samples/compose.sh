ADHELM_KEY=$(openssl rand -base64 32) docker compose -f deploy/compose.yaml up
