npm install
npm test
npm run build
