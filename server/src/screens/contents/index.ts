export { contentRoutes } from './content-routes.ts';
export { listedContents } from './listed-contents.ts';
