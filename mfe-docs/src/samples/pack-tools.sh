P="$HOME/adhelm-packages"
npm run pack -- "$P"
node module-preset/src/cli/main.ts create price-watch --into "$HOME/price-watch" --packages "$P"
