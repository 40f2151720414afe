npm run admin -- grant nobody@adhelm.test
