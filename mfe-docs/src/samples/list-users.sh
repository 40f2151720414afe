npm run admin -- list-users
