import type pg from 'pg';
import type { ChangedRows, Step } from './changed-rows.ts';
import type { RevertedImport } from './revert-repository.ts';
import { changedFacts, countAddedFacts, revertFactsOf } from './reverted-facts.ts';
import { changedLeads, countAddedLeads, relinkLeads, revertLeadsOf } from './reverted-leads.ts';

/** What an import changed, of whatever kind, listed in the caller's transaction. */
export type RevertibleRows = ChangedRows & {
  /** How many of those that return had no value, or were not there, before the import. */
  countAdded(): Promise<number>;
  /** Gives the rows of one day back what they were. */
  revert(step: Step): Promise<void>;
  /** Comes after all days. */
  settle(): Promise<void>;
};

export async function revertibleRows(
  client: pg.ClientBase,
  reverted: RevertedImport,
): Promise<RevertibleRows> {
  const { kind } = reverted;
  if (kind === 'lead_status') {
    return {
      ...(await changedLeads(client, reverted)),
      countAdded: () => countAddedLeads(client, reverted),
      revert: (step) => revertLeadsOf(client, reverted, step),
      settle: () => relinkLeads(client, reverted),
    };
  }
  return {
    ...(await changedFacts(client, reverted)),
    countAdded: () => countAddedFacts(client, reverted),
    revert: (step) => revertFactsOf(client, { ...reverted, kind }, step),
    // the history of facts is read without what was reverted: nothing has to be told to later imports
    settle: async () => undefined,
  };
}
