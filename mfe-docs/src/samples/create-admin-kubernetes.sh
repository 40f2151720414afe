kubectl --namespace adhelm exec --stdin --tty deployment/adhelm-web -- node server/src/admin/main.ts create-user anna@example.com --admin
