npm run admin -- check-account <id> --sandbox http://127.0.0.1:4401 --save recording.json
