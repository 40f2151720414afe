import type pg from 'pg';
import type { ChangedRows, Step } from './changed-rows.ts';
import type { RevertedImport } from './revert-repository.ts';
import { changedFacts, countAddedFacts, revertFactsOf } from './reverted-facts.ts';
import { changedLeads, countAddedLeads, relinkLeads, revertLeadsOf } from './reverted-leads.ts';

/** The changes of an import of any kind, listed in the caller's transaction. */
export type RevertibleRows = ChangedRows & {
  /** How many of the rows to restore had no value, or did not exist, before the import. */
  countAdded(): Promise<number>;
  /** Restores the rows of one day. */
  revert(step: Step): Promise<void>;
  /** Called after all days. */
  finish(): Promise<void>;
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
      finish: () => relinkLeads(client, reverted),
    };
  }
  const facts = { ...reverted, kind };
  return {
    ...(await changedFacts(client, facts)),
    countAdded: () => countAddedFacts(client, facts),
    revert: (step) => revertFactsOf(client, facts, step),
    // the history of facts already ignores undone imports, so later imports need no update
    finish: async () => undefined,
  };
}
