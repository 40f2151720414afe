export { reputationRoutes } from './reputation-routes.ts';
