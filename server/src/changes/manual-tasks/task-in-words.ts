import { counted } from '../../people/activity/index.ts';
import { fieldInWords, valueInWords } from '../actions/index.ts';

/** A row of a task, as described to people. */
export type RowInWords = {
  readonly kind: string;
  readonly id: string;
  readonly campaign?: string | undefined;
  readonly entityName: string;
  readonly field: string;
  readonly before: unknown;
  readonly target: unknown;
};

function verbOf({ field, target }: RowInWords): string {
  if (field === 'status') return target === 'paused' ? 'Pause' : 'Start';
  if (field === 'widget-block') return target === true ? 'Block' : 'Unblock';
  if (field === 'widget-allow') return target === true ? 'Allow' : 'Remove from the allow list';
  return `Change the ${fieldInWords(field)} of`;
}

function sharedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string | null {
  const [first, ...others] = new Set(rows.map(keyOf));
  return first !== undefined && others.length === 0 ? first : null;
}

/** The title of a task. */
export function taskTitle(rows: readonly RowInWords[], sourceName: string): string {
  const verb = sharedBy(rows, verbOf);
  const kind = sharedBy(rows, (row) => row.kind);
  const [first] = rows;
  if (verb === null || kind === null) return `Make ${counted(rows.length, 'change')} at ${sourceName}`;
  if (rows.length > 1) return `${verb} ${counted(rows.length, kind)} at ${sourceName}`;
  return `${verb} the ${kind} “${first?.entityName ?? ''}” at ${sourceName}`;
}

/** One step of a task. Amounts are in units of the account's currency. */
export function rowText(row: RowInWords, currency: string): string {
  const { kind, id, campaign, entityName, field, before, target } = row;
  if (kind === 'widget') {
    return `${verbOf(row)}: the widget ${id}${campaign === undefined ? ', for the whole account' : ` at the campaign ${campaign}`}`;
  }
  const what = `the ${kind} “${entityName}” (id ${id})`;
  if (field === 'status') return `${verbOf(row)} ${what}`;
  const from = before === null ? '' : ` from ${valueInWords(field, before, currency)}`;
  return `Set the ${fieldInWords(field)} of ${what}${from} to ${valueInWords(field, target, currency)}`;
}

type Panel = { readonly sourceName: string; readonly accountName: string; readonly accountId: string };

/** The steps before and after the rows of a task. */
export function taskSteps(
  rows: readonly RowInWords[],
  { sourceName, accountName, accountId }: Panel,
): { before: string[]; after: string[] } {
  const fields = new Set(rows.map(({ field }) => field));
  const before = [
    `Open ${sourceName} and sign in to the account “${accountName}” (${accountId})`,
    pastedList(rows)
      ? 'Open the campaign’s list and paste the file of this task into it, one id per line'
      : 'Find each of these by its id, and make the change in its row',
  ];
  const after = ['Tick off each row here when it is done, or enter why it cannot be done'];
  if (fields.has('status')) after.push(importOf('report by campaign or content', 'the status'));
  const amounts = [...fields].filter((field) => field === 'bid' || field.endsWith('-budget'));
  if (amounts.length > 0) {
    after.push(
      importOf('report by campaign', `the ${amounts.map((field) => fieldInWords(field)).join(' and the ')}`),
    );
  }
  if (fields.has('widget-block') || fields.has('widget-allow')) {
    after.push(
      'Import the next report by widget to confirm the change from the clicks of the following days',
    );
  }
  return { before, after };
}

function importOf(report: string, column: string): string {
  return `Import the next ${report} that includes ${column} to confirm the change`;
}

/** Whether all rows belong to one list of one campaign, so that their ids can be pasted. */
export function pastedList(rows: readonly RowInWords[]): boolean {
  const list = ({ field, campaign, target }: RowInWords) => JSON.stringify([field, campaign, target]);
  return rows.every(({ kind }) => kind === 'widget') && sharedBy(rows, list) !== null;
}
