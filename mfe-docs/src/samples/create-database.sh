psql --command "create role adhelm login createrole password 'choose-one'" --command "create database adhelm owner adhelm"
