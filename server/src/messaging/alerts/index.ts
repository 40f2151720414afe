export { alertFeature } from './alert-feature.ts';
export { raiseAlert, resolveAlerts } from './raise-alert.ts';
