export { type ExpenseServices, expenseReport } from './expense-report.ts';
export { expenseRoutes } from './expense-routes.ts';
