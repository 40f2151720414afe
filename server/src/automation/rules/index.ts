export { requireRule } from './rule-repository.ts';
export { ruleRoutes } from './rule-routes.ts';
