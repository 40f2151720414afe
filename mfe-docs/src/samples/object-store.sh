ARTIFACTS=s3://adhelm/modules S3_ENDPOINT=https://s3.example.com S3_ACCESS_KEY_ID=<id> S3_SECRET_ACCESS_KEY=<secret> npm start
