/** Widgets of the slot `dashboard`. Other areas import only this file. */
export { DashboardFigures } from './key-figures/dashboard-figures.tsx';
export { Pacing } from './pacing/pacing.tsx';
export { SourceHealth } from './source-health/source-health.tsx';
export { Waiting } from './waiting/waiting.tsx';
