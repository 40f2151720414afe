npm run admin -- replay <file>
