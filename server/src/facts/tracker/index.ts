export { trackerRoutes } from './tracker-routes.ts';
