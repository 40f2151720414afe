import { AdhelmError, isTrackerSource, type TrackerChoice } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { type Account, listAccounts, requireAccount } from '../../sources/accounts/index.ts';

export type ChosenTrackers = {
  /** In the order in which they were connected. */
  readonly accounts: readonly [Account, ...Account[]];
  /** The currency of their figures: the account's own, or the workspace's for all trackers. */
  readonly currency: string;
};

/** The tracker accounts of a request. Throws `not-found` for an account out of scope, and if there is no tracker at all. */
export async function chosenTrackers(
  queries: Queries,
  { tracker, account }: { readonly tracker: TrackerChoice; readonly account: string },
  workspaceCurrency: string,
): Promise<ChosenTrackers> {
  if (tracker !== 'all') {
    const one = await requireAccount(queries, { source: tracker, account });
    return { accounts: [one], currency: one.currency };
  }
  const [first, ...others] = (await listAccounts(queries))
    .filter(({ source }) => isTrackerSource(source))
    .sort((a, b) => a.key - b.key);
  if (first === undefined) throw new AdhelmError('not-found', 'No tracker is connected');
  return { accounts: [first, ...others], currency: workspaceCurrency };
}
