export { alertFeature } from './alert-feature.ts';
export { currentScope, notePerson } from './people-repository.ts';
export { raiseAlert, resolveAlerts } from './raise-alert.ts';
