import type { ExpenseReport } from '@adhelm/contracts';
import { formatNumber, Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';

type FirstRowsNoteProps = {
  readonly report: Pick<ExpenseReport, 'rows' | 'rowCount'>;
  readonly readAll: () => void;
};

/** Says that the list has only the first rows of a long report, and reads the others. */
export function FirstRowsNote({ report: { rows, rowCount }, readAll }: FirstRowsNoteProps) {
  if (rows.length === 0 || rows.length >= rowCount) return null;
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
