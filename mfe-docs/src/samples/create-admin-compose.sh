docker compose --env-file deploy/.env --file deploy/compose.yaml exec server node server/src/admin/main.ts create-user anna@example.com --admin
