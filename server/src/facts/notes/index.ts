export { noteRoutes } from './note-routes.ts';
