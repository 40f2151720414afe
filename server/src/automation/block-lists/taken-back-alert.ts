import type { Queries } from '../../foundation/database/index.ts';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';
import type { Outcome } from './block-outcomes.ts';

const CAUSE = 'block-list-taken-back';
const EXAMPLES = 5;
type List = { readonly id: string; readonly name: string };
const subjectOf = ({ id, name }: List) => ({ kind: 'block-list', id, name }) as const;

/**
 * Tells people that somebody removed blocks of a list at the network, in the transaction that found it. Nothing is blocked
 * again until a person asks for it.
 */
export async function tellTakenBack(
  queries: Queries,
  list: List,
  removed: readonly Outcome[],
  at: Date,
): Promise<void> {
  if (removed.length === 0) return;
  const blocks = counted(removed.length, 'block');
  await raiseAlert(
    queries,
    {
      cause: CAUSE,
      subject: subjectOf(list),
      accounts: [...new Set(removed.map(({ target }) => target.account))],
      summary: `Somebody took ${blocks} of the block list “${list.name}” back at the network. They stay as they are until you push the list again.`,
      examples: removed.slice(0, EXAMPLES).map(({ target }) => target.id),
      times: removed.length,
      href: `/app/ts/campaigns/widgets-auto-optimization?${new URLSearchParams({ tab: 'block-lists', list: list.id })}`,
    },
    at,
  );
}

/** A push that also blocks what was taken back is the answer to the alert. */
export function resolveTakenBack(queries: Queries, list: List, at: Date): Promise<void> {
  return resolveAlerts(queries, { causes: [CAUSE], subject: subjectOf(list) }, at);
}
