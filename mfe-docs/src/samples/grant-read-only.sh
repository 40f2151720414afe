npm run admin -- grant nobody@adhelm.test --read-only --accounts <id>,<id>
