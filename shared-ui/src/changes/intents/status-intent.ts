import type { Action, ActionTarget } from '@adhelm/contracts';
import type { ChangeIntent } from './change-intent.ts';
import type { StatusValue } from './change-labels.ts';
import { messages } from './messages.ts';

export type Changeable = { readonly source: string; readonly account: string; readonly id: string };

/** The intent to start or pause rows of one kind. */
export function statusIntent<Row extends Changeable>(
  value: StatusValue,
  rows: readonly Row[],
  kind: Exclude<ActionTarget['kind'], 'widget'>,
  nameOf: (row: Row) => string,
  onProgress: (action: Action) => void,
): ChangeIntent {
  const [first] = rows;
  const text = messages[value];
  const isOne = rows.length === 1 && first !== undefined;
  return {
    title: isOne ? text.one(nameOf(first)) : text[kind](rows.length),
    confirmLabel: (changes) => (isOne ? text.verb : text.count(changes)),
    request: {
      change: { field: 'status', value },
      targets: rows.map(({ source, account, id }) => ({ source, account, kind, id })),
    },
    onProgress,
  };
}

/** Applies the open writes of a running action to rows until the server reports newer state. */
export function withOpenWrites<Row extends Changeable & { readonly openWrite: unknown }>(
  rows: readonly Row[],
  action: Action,
): Row[] {
  const keyOf = ({ source, account, id }: Changeable) => `${source} ${account} ${id}`;
  const open = new Map(
    action.writes.map((write) => [
      keyOf(write),
      {
        actionId: action.id,
        field: write.field,
        target: write.target,
        ...(write.taskId === undefined ? {} : { taskId: write.taskId }),
      },
    ]),
  );
  return rows.map((row) => {
    const openWrite = open.get(keyOf(row));
    return openWrite === undefined ? row : { ...row, openWrite };
  });
}
