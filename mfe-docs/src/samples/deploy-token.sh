npm run admin -- deploy-token price-watch --days 30
