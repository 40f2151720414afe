import { type ExpenseReport, type ExpenseReportAnswer, MAX_EXPENSE_ROWS } from '@adhelm/contracts';

type ReadPage = (limit: number, offset: number) => Promise<ExpenseReportAnswer>;

/**
 * A report with the rows of all its pages. A row that moved to another page meanwhile, because figures changed, is there once;
 * the page is read again soon, as it is after all new figures.
 */
export async function readPages(read: ReadPage): Promise<ExpenseReportAnswer> {
  const first = await read(MAX_EXPENSE_ROWS, 0);
  const rows = new Map(first.data.rows.map((row) => [keyOf(row), row]));
  const campaigns = new Map(first.data.names.campaign.map((campaign) => [campaign.id, campaign]));
  const rowCount = rows.size === 0 ? 0 : first.data.rowCount;
  for (let offset = MAX_EXPENSE_ROWS; offset < rowCount; offset += MAX_EXPENSE_ROWS) {
    const { data } = await read(MAX_EXPENSE_ROWS, offset);
    if (data.rows.length === 0) break;
    for (const row of data.rows) rows.set(keyOf(row), row);
    for (const campaign of data.names.campaign) campaigns.set(campaign.id, campaign);
  }
  const names = { ...first.data.names, campaign: [...campaigns.values()] };
  return { ...first, data: { ...first.data, rows: [...rows.values()], names } };
}

const keyOf = ({ keys }: ExpenseReport['rows'][number]) => JSON.stringify(keys);
