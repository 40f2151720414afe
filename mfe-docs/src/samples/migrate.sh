npm run admin -- migrate
