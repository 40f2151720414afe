curl http://localhost:4400/readyz
