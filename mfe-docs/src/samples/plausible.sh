ANALYTICS=plausible:adhelm.example.com npm start
