psql "$DATABASE_URL" --command "create role adhelm_app nologin" --command "grant adhelm_app to current_user"
pg_restore --exit-on-error --dbname="$DATABASE_URL" adhelm.dump
