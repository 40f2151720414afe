export { DashboardFigures as default } from '../dashboard-figures/index.ts';
