export { MetricsTable as default } from '../dashboard/metrics-table.tsx';
