/** What other areas show of the expense report. The page itself is loaded on demand. */
export { budgetUse } from './budget-use.ts';
export { expenseNames } from './dimension-names.ts';
export { useExpenseChoices, useExpenseReport } from './expense-api.ts';
export { nameOfKey } from './expense-names.ts';
