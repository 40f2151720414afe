pg_dump --format=custom --file=adhelm.dump "$DATABASE_URL"
