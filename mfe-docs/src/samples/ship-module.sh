npm run check
npm run release
npx --no adhelm-module promote 0.1.0
npx --no adhelm-module status
