OIDC_AUTHORITY=https://identity.example.com OIDC_CLIENT_ID=adhelm OIDC_AUDIENCE=adhelm npm start
