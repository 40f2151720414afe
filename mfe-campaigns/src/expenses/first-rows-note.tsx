import { type ExpenseReport, MAX_EXPENSE_GROUPS } from '@adhelm/contracts';
import { formatNumber, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

type FirstRowsNoteProps = {
  readonly report: Pick<ExpenseReport, 'rows' | 'rowCount' | 'groupBy'>;
  readonly readAll: () => void;
};

/** Says that the list has only the first rows of a long report, and reads the others unless they are too many. */
export function FirstRowsNote({ report: { rows, rowCount, groupBy }, readAll }: FirstRowsNoteProps) {
  if (rows.length === 0 || rows.length >= rowCount) return null;
  const isByTime = groupBy.includes('day') || groupBy.includes('month');
  if (isByTime && rowCount > MAX_EXPENSE_GROUPS) {
    return (
      <Notice tone="info" title={messages.firstRows(formatNumber(rows.length), formatNumber(rowCount))}>
        {messages.onlyFirstRowsText}
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={messages.firstRows(formatNumber(rows.length), formatNumber(rowCount))}
      action={
        <Button size="xs" variant="outline" onClick={readAll}>
          {messages.readRows(formatNumber(rowCount))}
        </Button>
      }
    >
      {messages.firstRowsText}
    </Notice>
  );
}
