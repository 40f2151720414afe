import { AdhelmError, type Proposal, type ProposalItem, type ProposalsQuery } from '@adhelm/contracts';
import type pg from 'pg';
import { maySee, type Scope } from '../../foundation/database/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import type { AiServices } from './ai-services.ts';
import { isMadeByHand } from './made-by-hand.ts';
import { withObserved } from './observed-effect.ts';
import { type Person, withPerson } from './person-scope.ts';
import { findProposal, listProposals, type StoredProposal } from './proposal-repository.ts';

/** A proposal with the result of what was approved. Throws `not-found`, also for one with accounts out of scope. */
export function requireProposal(services: AiServices, person: Person, id: string): Promise<Proposal> {
  return withPerson(services.pool, person, (client) => proposalIn(client, services, person, id));
}

/** The same in a transaction of the person. */
export async function proposalIn(
  client: pg.ClientBase,
  services: AiServices,
  person: Person,
  id: string,
): Promise<Proposal> {
  const found = await findProposal(client, id);
  if (found === null || !seesAll(person.scope, found))
    throw new AdhelmError('not-found', 'This proposal does not exist');
  const [observed] = await withObserved(client, services, [found]);
  return toDto(observed ?? found);
}

/** A person's own proposals, newest first; those with accounts that they no longer see are left out. */
export function readProposals(services: AiServices, person: Person, query: ProposalsQuery) {
  const offset = readOffset(query.cursor);
  return withPerson(services.pool, person, async (client) => {
    const { proposals, total } = await listProposals(
      client,
      { conversation: query.conversation, owner: person.id },
      { offset, limit: query.limit },
    );
    const visible = proposals.filter((proposal) => seesAll(person.scope, proposal));
    const data = await withObserved(client, services, visible);
    const next = offset + proposals.length < total ? writeOffset(offset + proposals.length) : null;
    return { data: data.map(toDto), page: { next, total } };
  });
}

export const seesAll = (scope: Scope, { accounts }: Pick<StoredProposal, 'accounts'>): boolean =>
  accounts.every((account) => maySee(scope, account));

/** Without what only services need. */
export function toDto({ owner: _owner, accounts: _accounts, ...proposal }: StoredProposal): Proposal {
  const { content } = proposal;
  if (content.kind !== 'action-set') return proposal;
  return { ...proposal, content: { ...content, items: content.items.map(withHand) } };
}

/** Says before it is approved whether a person has to make the change at the network. */
const withHand = (item: ProposalItem): ProposalItem =>
  (item.state === 'proposed' || item.state === 'held') && isMadeByHand(item)
    ? { ...item, isManual: true }
    : item;
