export { thriveRoutes } from './thrive-routes.ts';
