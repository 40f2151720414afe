import type { Queries } from '../../foundation/database/index.ts';
import { raiseAlert } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';
import { operationHref } from './operation-news.ts';
import type { Operation } from './operation-repository.ts';

/** Raises that an operation stopped by itself, because most of its first changes failed. */
export function raiseStopped(
  queries: Queries,
  { id, accounts, total, actor }: Operation,
  message: string,
  at: Date,
): Promise<void> {
  const widgets = counted(total, 'widget');
  return raiseAlert(
    queries,
    {
      cause: 'operation-stopped',
      subject: { kind: 'operation', id, name: `Change of ${widgets}` },
      accounts,
      summary: `A change of ${widgets} by ${actor.name} stopped, because most of its first changes failed.`,
      detail: message,
      href: operationHref(id),
    },
    at,
  );
}
