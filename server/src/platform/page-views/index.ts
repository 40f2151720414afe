export { pageViewRoutes } from './page-view-routes.ts';
