export { refuseReadOnlyAdmin } from './access-rules.ts';
export { peopleRoutes } from './people-routes.ts';
