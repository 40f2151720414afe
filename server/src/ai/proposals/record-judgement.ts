import type { Queries } from '../../foundation/database/index.ts';
import { recordActivities } from '../../people/activity/index.ts';
import { accountById } from '../../sources/accounts/index.ts';
import type { Approver } from './person-scope.ts';
import type { StoredProposal } from './proposal-repository.ts';

type Judgement = {
  readonly type: 'proposal_approved' | 'proposal_rejected';
  /** What happened, as the rest of a sentence that begins with the person's name. */
  readonly summary: string;
};

/** Logs what a person decided about a proposal, once per account, so that only those who see it read of it. */
export async function recordJudgement(
  queries: Queries,
  { id: personId, name, requestId }: Approver,
  { id, title, accounts }: Pick<StoredProposal, 'id' | 'title' | 'accounts'>,
  { type, summary }: Judgement,
): Promise<void> {
  const places = [];
  for (const account of accounts)
    places.push({ account, source: (await accountById(queries, account))?.source ?? null });
  // a rule for everything belongs to no account
  const logged = places.length === 0 ? [{ account: null, source: null }] : places;
  await recordActivities(
    queries,
    logged.map((place) => ({
      actor: { kind: 'person', id: personId, name },
      type,
      summary,
      object: { kind: 'proposal', ...place, id, name: title, href: null },
      before: null,
      after: null,
      actionId: null,
      requestId,
    })),
  );
}
