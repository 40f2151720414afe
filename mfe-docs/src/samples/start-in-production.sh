NODE_ENV=production ADHELM_KEY=<key> PUBLIC_URL=https://adhelm.example.com DATABASE_URL=<url> npm start
