SMTP_URL=smtps://<user>:<password>@mail.example.com SMTP_FROM=adhelm@example.com npm start
