npm run admin -- set-password buyer@adhelm.test
