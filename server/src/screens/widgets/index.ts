export { listedWidgets } from './listed-widgets.ts';
export { widgetRoutes } from './widget-routes.ts';
