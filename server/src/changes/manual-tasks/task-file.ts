import { pastedList, type RowInWords } from './task-in-words.ts';

export type TaskFile = { readonly name: string; readonly type: string; readonly text: string };

const MICROS = 1_000_000;
const HEADER = ['kind', 'id', 'campaign', 'name', 'field', 'before', 'after'];
/** Text that a spreadsheet would treat as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value / MICROS);
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file to paste or consult in the panel: the ids of one list, one per line, else a table of the changes. */
export function taskFile(
  rows: readonly RowInWords[],
  { source, taskId }: { readonly source: string; readonly taskId: string },
): TaskFile {
  const name = `${source}-task-${taskId.slice(-6)}`;
  if (pastedList(rows)) {
    const text = rows.map(({ id }) => `${id}\r\n`).join('');
    return { name: `${name}.txt`, type: 'text/plain; charset=utf-8', text };
  }
  const lines = rows.map(({ kind, id, campaign, entityName, field, before, target }) =>
    [kind, id, campaign, entityName, field, before, target].map(cell).join(','),
  );
  const text = [HEADER.join(','), ...lines].map((line) => `${line}\r\n`).join('');
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text };
}
