import {
  type Action,
  AdhelmError,
  type EditProposal,
  type Proposal,
  type ProposalContent,
  type ProposalItem,
  ruleFaults,
  ruleSentence,
} from '@adhelm/contracts';
import type pg from 'pg';
import { distanceFault, previewAction, undoPart } from '../../changes/actions/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import type { AiServices } from './ai-services.ts';
import { measured, measuredLeft } from './build-action-set.ts';
import { editedTitle, renamedRule } from './edited-title.ts';
import { type Approver, withPerson } from './person-scope.ts';
import {
  findProposal,
  lockProposal,
  markItem,
  markJudged,
  type StoredProposal,
  updateContent,
  updateItems,
  updateTitle,
} from './proposal-repository.ts';
import { settingChange } from './proposed-change.ts';
import { proposalIn, requireProposal } from './read-proposals.ts';
import { recordJudgement } from './record-judgement.ts';

/** Rejects a proposal or some of its items. Throws `not-found`, and `conflict` when it was approved already. */
export async function rejectProposal(
  services: AiServices,
  person: Approver,
  id: string,
  places?: readonly number[],
): Promise<Proposal> {
  await withPerson(services.pool, person, async (client) => {
    await person.once?.claim(client);
    const proposal = await lockOpen(client, person, id);
    const { content } = proposal;
    const items = content.kind === 'action-set' ? content.items : [];
    const rejected = items.filter(
      ({ place, state }) =>
        (state === 'proposed' || state === 'held') && (places === undefined || places.includes(place)),
    );
    for (const { place, guard, reason } of rejected)
      await markItem(client, id, place, { state: 'rejected', guard, reason });
    const left =
      items.filter(({ state }) => state === 'proposed').length - rejected.filter(isProposed).length;
    if (left === 0) await endProposal(services, client, person, { proposal, items });
    await measureAgain(services, client, id);
    await person.once?.keep(client, await proposalIn(client, services, person, id));
  });
  return requireProposal(services, person, id);
}

/** What is affected and expected, without what was rejected. A proposal that is rejected as a whole keeps what it was about. */
async function measureAgain(services: AiServices, client: pg.ClientBase, id: string): Promise<void> {
  const proposal = await findProposal(client, id);
  if (proposal?.content.kind !== 'action-set' || proposal.state === 'rejected') return;
  const { content, expected, evidence } = proposal;
  const left = await measuredLeft(client, services, { content, expected, range: rangeOf(evidence) });
  await updateContent(client, id, left.content, left.expected);
}

async function endProposal(
  { now }: AiServices,
  client: pg.ClientBase,
  person: Approver,
  { proposal, items }: { readonly proposal: StoredProposal; readonly items: readonly ProposalItem[] },
): Promise<void> {
  const wasApproved = items.some(
    ({ state }) => state === 'approved' || state === 'sent' || state === 'confirmed',
  );
  const by = { kind: 'person', id: person.id, name: person.name } as const;
  await markJudged(client, proposal.id, { state: wasApproved ? 'approved' : 'rejected', by, at: now() });
  await recordJudgement(client, person, proposal, {
    type: 'proposal_rejected',
    summary: `rejected the proposal “${proposal.title}”`,
  });
}

const isProposed = ({ state }: ProposalItem) => state === 'proposed';

async function lockOpen(client: pg.ClientBase, person: Approver, id: string): Promise<StoredProposal> {
  await lockProposal(client, id);
  const proposal = await findProposal(client, id);
  if (proposal === null || proposal.owner !== person.id)
    throw new AdhelmError('not-found', 'This proposal does not exist');
  if (proposal.state !== 'proposed') throw new AdhelmError('conflict', `This proposal is ${proposal.state}`);
  return proposal;
}

/**
 * Changes what a proposal would do, before it is approved. Throws `validation` for values that a source does not take, or
 * for a rule with faults, `conflict` when it was judged already.
 */
export async function editProposal(
  services: AiServices,
  person: Approver,
  id: string,
  edit: EditProposal,
): Promise<Proposal> {
  const found = await withPerson(services.pool, person, (client) => lockOpen(client, person, id));
  const checked =
    found.content.kind === 'action-set' ? await checkedItems(services, person, found, edit) : [];
  await withPerson(services.pool, person, async (client) => {
    const { content, expected, evidence, title } = await lockOpen(client, person, id);
    const retitle = (edited: ProposalContent) => updateTitle(client, id, editedTitle(title, content, edited));
    if (content.kind === 'action-set') {
      const edited = new Map(checked.map((item) => [item.place, item]));
      const items = content.items.map((item) => edited.get(item.place) ?? item);
      const range = rangeOf(evidence) ?? { startDate: day(services), endDate: day(services) };
      const built = await measured(client, services, person, { items, range });
      await updateItems(client, id, built.content.items);
      await updateContent(client, id, built.content, built.expected);
      await retitle(built.content);
      return;
    }
    if (content.kind === 'rule' && edit.rule !== undefined) {
      const rule = renamedRule(content.rule, edit.rule);
      const faults = ruleFaults(rule);
      if (faults.length > 0)
        throw new AdhelmError('validation', faults.map(({ reason }) => reason).join('. '), {
          fields: faults.map(({ field, reason }) => ({ field, message: reason })),
        });
      const edited = { ...content, rule, sentence: ruleSentence(rule, nameOfSource), backtest: null };
      await updateContent(client, id, edited, expected);
      await retitle(edited);
      return;
    }
    if (content.kind === 'brief' && edit.values !== undefined) {
      const edited = { ...content, brief: { ...content.brief, values: edit.values } };
      await updateContent(client, id, edited, expected);
      await retitle(edited);
    }
  });
  return requireProposal(services, person, id);
}

const day = ({ now }: AiServices) => now().toISOString().slice(0, 10);

/** The days of the evidence, which its rows name. */
export function rangeOf(evidence: StoredProposal['evidence']) {
  const [first] = evidence;
  const { start_date: startDate, end_date: endDate } = first?.values ?? {};
  return typeof startDate === 'string' && typeof endDate === 'string' ? { startDate, endDate } : null;
}

/** The edited items with their new values, as the source would take them. */
async function checkedItems(
  { actions }: AiServices,
  person: Approver,
  { content }: StoredProposal,
  { items = [] }: EditProposal,
): Promise<ProposalItem[]> {
  if (content.kind !== 'action-set') return [];
  const edited: ProposalItem[] = [];
  for (const { place, after } of items) {
    const item = content.items.find((one) => one.place === place);
    if (item === undefined || typeof item.change.after !== 'number')
      throw new AdhelmError('validation', 'Only bids, budgets and coefficients have a value to change');
    const change = { ...item.change, after };
    const [write] = await previewAction(actions, person.scope, {
      change: settingChange(change),
      targets: [item.entity],
    });
    const fault = write?.skipped ?? distanceFault(change);
    if (fault !== null) throw new AdhelmError('validation', `${item.name}: ${fault}`);
    edited.push({ ...item, change, state: 'proposed', guard: null, reason: null });
  }
  return edited;
}

/** What an undo left as it is, because somebody changed it since. */
export type Undone = { readonly actions: readonly string[]; readonly left: readonly string[] };

/**
 * Takes back everything that a proposal changed, by the undo of the single write path. Throws `conflict` when there is
 * nothing (left) to undo.
 */
export async function undoProposal(services: AiServices, person: Approver, id: string): Promise<Undone> {
  const found = await withPerson(services.pool, person, (client) => findProposal(client, id));
  if (found === null || found.owner !== person.id)
    throw new AdhelmError('not-found', 'This proposal does not exist');
  const items = found.content.kind === 'action-set' ? found.content.items : [];
  const actions = [
    ...new Set(
      items.flatMap(({ state, action }) => (state === 'confirmed' && action !== null ? [action] : [])),
    ),
  ];
  if (actions.length === 0) throw new AdhelmError('conflict', 'There is nothing to undo');
  const undone: string[] = [];
  const left: string[] = [];
  const requester = {
    scope: person.scope,
    actor: { kind: 'person', id: person.id, name: person.name },
    requestId: person.requestId,
  } as const;
  for (const action of actions) {
    await undoPart(services.actions, requester, action, {
      claim: async () => undefined,
      keep: async (
        _client: pg.ClientBase,
        part: { readonly action: Action | null; readonly skipped: readonly { readonly reason: string }[] },
      ) => {
        if (part.action !== null) undone.push(part.action.id);
        left.push(...part.skipped.map(({ reason }) => reason));
      },
    });
  }
  return { actions: undone, left };
}
