npm run pack -- "$P"
node module-preset/src/cli/main.ts create price-watch --into "$P/../price-watch" --packages "$P"
