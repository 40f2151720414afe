curl http://localhost:4400/api/openapi.json
