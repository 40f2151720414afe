export { expenseReport } from './expense-report.ts';
export { expenseRoutes } from './expense-routes.ts';
export { createKeptSums } from './kept-sums.ts';
