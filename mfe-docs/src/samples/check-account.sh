npm run admin -- check-account <id> --save recording.json
