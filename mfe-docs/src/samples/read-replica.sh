DATABASE_URL=<primary> DATABASE_READ_URL=<standby> npm start
