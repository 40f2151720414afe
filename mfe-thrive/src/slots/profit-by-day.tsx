export { ProfitByDay as default } from '../dashboard/profit-by-day.tsx';
