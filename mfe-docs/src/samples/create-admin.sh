npm run admin -- create-user anna@example.com --admin
