import type { Action, ActionTarget } from '@adhelm/contracts';
import type { ChangeIntent } from './actions-context.ts';
import { type StatusValue, verbOf } from './change-labels.ts';

type Changeable = { readonly source: string; readonly account: string; readonly id: string };

/** The intent to start or pause rows of one kind. `label` names one, `noun` many ("campaigns"). */
export function statusIntent<Row extends Changeable>(
  value: StatusValue,
  rows: readonly Row[],
  kind: ActionTarget['kind'],
  words: { readonly label: (row: Row) => string; readonly noun: string },
  onProgress: (action: Action) => void,
): ChangeIntent {
  const [first] = rows;
  const what = rows.length === 1 && first !== undefined ? words.label(first) : `${rows.length} ${words.noun}`;
  return {
    title: `${verbOf(value)} ${what}`,
    confirmLabel: (changes) => (rows.length === 1 ? verbOf(value) : `${verbOf(value)} ${changes}`),
    request: {
      change: { field: 'status', value },
      targets: rows.map(({ source, account, id }) => ({ source, account, kind, id })),
    },
    onProgress,
  };
}

/** Rows as they are while an action is under way: its writes are open on them, until the server tells more. */
export function withOpenWrites<Row extends Changeable & { readonly openWrite: unknown }>(
  rows: readonly Row[],
  action: Action,
): Row[] {
  const open = new Map(
    action.writes.map(({ id, field, target }) => [id, { actionId: action.id, field, target }]),
  );
  return rows.map((row) => {
    const openWrite = open.get(row.id);
    return openWrite === undefined ? row : { ...row, openWrite };
  });
}
