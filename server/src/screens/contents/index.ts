export { contentConditions, contentList } from './content-list.ts';
export { contentRoutes } from './content-routes.ts';
