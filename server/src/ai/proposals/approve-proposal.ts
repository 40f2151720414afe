import {
  type Actor,
  AdhelmError,
  type Proposal,
  type ProposalItem,
  type ProposedChange,
} from '@adhelm/contracts';
import type pg from 'pg';
import { refuseWhileStopped } from '../../automation/emergency-stop/index.ts';
import { startPart, valueInWords, writeKey } from '../../changes/actions/index.ts';
import { count, counted } from '../../people/activity/index.ts';
import type { AiServices } from './ai-services.ts';
import { approveBrief, approveRule } from './approve-draft.ts';
import { type Approver, actFor, type Person, withPerson } from './person-scope.ts';
import { heldItems } from './proposal-guards.ts';
import {
  findProposal,
  lockApproved,
  lockProposal,
  markItem,
  markJudged,
  type StoredProposal,
} from './proposal-repository.ts';
import { settingChange } from './proposed-change.ts';
import { proposalIn, requireProposal } from './read-proposals.ts';
import { recordJudgement } from './record-judgement.ts';

/** One approval at a time, so that the limits of the day hold. */
const ONE_APPROVAL = `select pg_advisory_xact_lock(hashtext('ai-approval'))`;

/**
 * Approves a proposal, or the items at `places`, and sends it by the single write path: guards, ledger, read back and
 * undo are those of rules. What guards hold back or somebody changed since stays as it is, with its reason. Approving
 * again continues what was not sent. Throws `not-found`, `conflict` for a rejected one and while all automation
 * is stopped, and `upstream` and the like when a source cannot be read: its items wait again then.
 */
export async function approveProposal(
  services: AiServices,
  approver: Approver,
  id: string,
  places?: readonly number[],
): Promise<Proposal> {
  const found = await withPerson(services.pool, approver, (client) => requireOwn(client, approver, id));
  if (found.content.kind === 'rule') await approveRule(services, approver, found);
  else if (found.content.kind === 'brief') await approveBrief(services, approver, found);
  else return approveActions(services, approver, id, places);
  return requireProposal(services, approver, id);
}

async function requireOwn(client: pg.ClientBase, person: Person, id: string): Promise<StoredProposal> {
  const proposal = await findProposal(client, id);
  if (proposal === null || proposal.owner !== person.id)
    throw new AdhelmError('not-found', 'This proposal does not exist');
  if (proposal.state === 'rejected') throw new AdhelmError('conflict', 'This proposal was rejected');
  return proposal;
}

async function approveActions(
  services: AiServices,
  approver: Approver,
  id: string,
  places: readonly number[] | undefined,
): Promise<Proposal> {
  await withPerson(services.pool, approver, (client) => decide(services, client, approver, id, places));
  await sendApproved(services, approver, id);
  // a repeated request is answered like this one, although its changes have arrived since
  return withPerson(services.pool, approver, async (client) => {
    const proposal = await proposalIn(client, services, approver, id);
    await approver.once?.keep(client, proposal);
    return proposal;
  });
}

/** Sends what is approved and was not sent yet, also what a killed process left. */
export async function sendApproved(services: AiServices, approver: Approver, id: string): Promise<void> {
  const proposal = await withPerson(services.pool, approver, (client) => requireOwn(client, approver, id));
  if (proposal.content.kind !== 'action-set') return;
  const open = proposal.content.items.filter(({ state, action }) => state === 'approved' && action === null);
  const groups = Map.groupBy(open, ({ change }) => JSON.stringify([change.field, change.after]));
  for (const items of groups.values()) await send(services, approver, proposal, items);
}

async function decide(
  { now, workspace }: AiServices,
  client: pg.ClientBase,
  approver: Approver,
  id: string,
  places: readonly number[] | undefined,
): Promise<void> {
  await approver.once?.claim(client);
  await refuseWhileStopped(client);
  await client.query(ONE_APPROVAL);
  await lockProposal(client, id);
  const proposal = await requireOwn(client, approver, id);
  const { content } = proposal;
  if (content.kind !== 'action-set') return;
  const chosen = content.items.filter(({ place, state }) =>
    places === undefined ? state === 'proposed' : places.includes(place) && isOpen(state),
  );
  const at = now();
  const held = await heldItems(client, chosen, { person: approver, now: at, workspace });
  for (const { place } of chosen) {
    const reason = held.get(place);
    await markItem(
      client,
      id,
      place,
      reason === undefined ? { state: 'approved', approvedAt: at } : { state: 'held', ...reason },
    );
  }
  if (chosen.length === 0) return;
  const by: Actor = { kind: 'person', id: approver.id, name: approver.name };
  const left = content.items.some(
    ({ place, state }) => state === 'proposed' && places?.includes(place) === false,
  );
  await markJudged(client, id, { state: left ? 'proposed' : 'approved', by, at });
  const rest = held.size === 0 ? '' : `; guards held back ${count(held.size)}`;
  await recordJudgement(client, approver, proposal, {
    type: 'proposal_approved',
    summary: `approved ${counted(chosen.length - held.size, 'change')} of the proposal “${proposal.title}”${rest}`,
  });
}

const isOpen = (state: ProposalItem['state']) => state === 'proposed' || state === 'held';

/** Nothing of the part is left to send: another request sent it. */
class AlreadySent extends Error {
  constructor() {
    super('the items of a proposal were sent already');
    this.name = 'AlreadySent';
  }
}

const keyOf = (entity: ProposalItem['entity']) => writeKey(entity, '');

/** Commits items with the same change as one action of the coordinator, together with their states. */
async function send(
  services: AiServices,
  approver: Approver,
  proposal: StoredProposal,
  items: readonly ProposalItem[],
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  const byKey = new Map(items.map((item) => [keyOf(item.entity), item]));
  const places = items.map(({ place }) => place);
  const requester = {
    scope: approver.scope,
    actor: { kind: 'ai', id: proposal.id, name: 'Campaign coordinator' },
    requestId: approver.requestId,
  } as const;
  const request = {
    change: settingChange(first.change),
    targets: items.map(({ entity }) => entity),
    reason: `“${proposal.title}”, approved by ${approver.name}`.slice(0, 500),
  };
  try {
    await startPart(services.actions, requester, request, {
      claim: async (client) => {
        await actFor(client, approver.id);
        await refuseWhileStopped(client);
        const open = await lockApproved(client, proposal.id, places);
        if (open.length !== places.length) throw new AlreadySent();
      },
      refuse: (write) => changedSince(byKey.get(keyOf(write))?.change, write.before),
      keep: async (client, { action, skipped }) => {
        const left = new Map(skipped.map((write) => [keyOf(write), write.skipped]));
        for (const [key, { place }] of byKey) {
          const mark = left.has(key)
            ? ({ state: 'skipped', reason: left.get(key) ?? null } as const)
            : ({ state: 'sent', action: action?.id ?? null } as const);
          await markItem(client, proposal.id, place, mark);
        }
      },
    });
  } catch (error) {
    if (error instanceof AlreadySent) return;
    if (error instanceof AdhelmError) await waitAgain(services, approver, proposal.id, { places, error });
    throw error;
  }
}

/** Why an item is no longer what was approved: someone changed the value since, or removed it, such as a budget. */
function changedSince(change: ProposedChange | undefined, before: unknown): string | null {
  if (change === undefined || change.before === before) return null;
  const inWords = (value: unknown) =>
    value === null ? 'not set' : valueInWords(change.field, value, change.unit);
  return `It is ${inWords(before)} now, and was ${inWords(change.before)} when it was proposed`;
}

async function waitAgain(
  { pool }: AiServices,
  approver: Approver,
  id: string,
  { places, error }: { readonly places: readonly number[]; readonly error: AdhelmError },
): Promise<void> {
  await withPerson(pool, approver, async (client) => {
    const proposal = await findProposal(client, id);
    for (const place of await lockApproved(client, id, places)) {
      await markItem(client, id, place, { state: 'proposed', reason: error.message });
    }
    if (proposal !== null)
      await markJudged(client, id, {
        state: 'proposed',
        by: proposal.judgedBy,
        at: new Date(proposal.judgedAt ?? 0),
      });
  });
}
