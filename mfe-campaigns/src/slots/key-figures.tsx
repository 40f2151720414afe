export { DashboardFigures as default } from '../dashboard/index.ts';
