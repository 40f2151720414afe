export { seriesRoutes } from './series-routes.ts';
