npm run admin -- revoke junior@adhelm.test
