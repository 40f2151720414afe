export { widgetConditions, widgetList } from './widget-list.ts';
export { widgetRoutes } from './widget-routes.ts';
