import {
  invalidField,
  type ProposalItem,
  type ProposeActionSet,
  proposeActionSetSchema,
  type ToolRow,
} from '@adhelm/contracts';
import { nameOfSource } from '../../sources/index.ts';
import { buildActionSet, insertProposal, isMadeByHand, withPerson } from '../proposals/index.ts';
import { evidenceRows } from './evidence-rows.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId, unitsOf } from './tool-rows.ts';
import { withEvidence } from './with-evidence.ts';

export const proposeActionSetTool = defineTool<ProposeActionSet>({
  name: 'propose_action_set',
  scope: 'propose',
  description:
    "Proposes one kind of change (pause, start, block, unblock, bid, budget, coefficient) for named entities, by the refs of rows. A person approves, edits or rejects it; nothing changes before. Where nothing can change, it says why and proposes nothing. Lists are only added to or removed from. Bids and budgets are whole units of `currency` (converted by the rate of the day), or of the account's without it; `by` is a fraction (-0.2 = 20% less). With `evidence`, only entities whose figures say with certainty that they lose (or earn) are proposed, and the notes say how many are left out.",
  input: proposeActionSetSchema,
  run: async ({ services, person, conversation, proposedBy, signal }, input) => {
    const { title, reason, wish, startDate, endDate } = input;
    if (startDate > endDate) throw invalidField('startDate', 'Must not be after endDate');
    const range = { startDate, endDate };
    const evidence = await withPerson(services.pool, person, (client) =>
      evidenceRows(client, {
        refs: input.entities,
        range,
        currency: services.workspace.currency,
        now: services.now(),
      }),
    );
    const judged = withEvidence(input.entities, evidence, input.evidence);
    const entities = judged.refs;
    if (entities.length === 0) return { ...emptyAnswer, notes: [NOTHING, ...judged.notes] };
    const { content, expected, notes } = await buildActionSet(services, person, {
      wish,
      refs: entities,
      range,
      rowOf: (ref) => evidence.get(ref)?.id ?? null,
    });
    // nothing to approve: no card
    if (content.items.every(({ state }) => state === 'skipped'))
      return {
        ...emptyAnswer,
        notes: [NOTHING, ...notes, ...judged.notes, ...leftReasons(content.items)],
      };
    signal?.throwIfAborted();
    const accounts = [...new Set(content.items.map(({ entity }) => entity.account))];
    const proposal = await withPerson(services.pool, person, (client) =>
      insertProposal(client, {
        conversation,
        owner: person,
        title,
        reason,
        proposedBy,
        content,
        evidence: entities.flatMap((ref) => evidence.get(ref) ?? []),
        expected,
        accounts,
        at: services.now(),
      }),
    );
    const acting = content.items.filter(({ state }) => state === 'proposed');
    const rows = content.items.map(
      (item): ToolRow => ({
        id: rowId('proposal', `${proposal}/${item.place}`),
        label: item.name,
        values: { state: item.state, reason: item.reason, row: item.row },
      }),
    );
    return {
      ...emptyAnswer,
      notes: [
        acting.length === 0 ? NOTHING : waitingInWords(acting.length, content.items.length),
        byHandInWords(acting),
        ...notes,
        ...judged.notes,
        ...leftReasons(content.items),
        ...(acting.length === 0 ? [] : [expected.how]),
      ].filter((note) => note !== ''),
      currency: expected.currency,
      rows,
      totals: {
        proposed: acting.length,
        held: content.items.filter(({ state }) => state === 'held').length,
        skipped: content.items.filter(({ state }) => state === 'skipped').length,
        expected_profit: expected.profit === null ? null : unitsOf(expected.profit),
        expected_cost: expected.cost === null ? null : unitsOf(expected.cost),
        expected_days: expected.days,
        spend_per_day: content.spendAffected.perDay === null ? null : unitsOf(content.spendAffected.perDay),
      },
      page: { next: null, total: rows.length },
      proposal,
      accounts,
    };
  },
});

const NOTHING = 'Nothing would be changed.';

/** “1 change waits for approval.”, “3 of 5 changes wait for approval.” */
function waitingInWords(count: number, all: number): string {
  const what =
    count === all ? `${count} ${count === 1 ? 'change' : 'changes'}` : `${count} of ${all} changes`;
  return `${what} ${count === 1 ? 'waits' : 'wait'} for approval.`;
}

const listed = new Intl.ListFormat('en');

/** How many changes become manual steps, and at which networks; empty if none do. */
function byHandInWords(acting: readonly ProposalItem[]): string {
  const manual = acting.filter(isMadeByHand);
  if (manual.length === 0) return '';
  const networks = [...new Set(manual.map(({ entity }) => nameOfSource(entity.source)))];
  const [become, them] =
    manual.length === 1 ? ['change becomes a manual step', 'it'] : ['changes become manual steps', 'them'];
  const have = networks.length === 1 ? 'has' : 'have';
  return `${manual.length} ${become} once you approve ${them}: ${listed.format(networks)} ${have} no API for ${them}.`;
}

const MOST_REASONS = 3;

/** Why changes are not proposed, the most frequent reasons first, as sentences. */
function leftReasons(items: readonly ProposalItem[]): string[] {
  const left = items.filter(({ state, reason }) => state !== 'proposed' && reason !== null);
  const counts = [...Map.groupBy(left, ({ reason }) => reason)].toSorted((a, b) => b[1].length - a[1].length);
  return counts.slice(0, MOST_REASONS).map(([reason, own]) => {
    const [first] = own;
    const why = own.length === 1 ? (reason ?? '') : ofSeveral(reason ?? '');
    const what = own.length === 1 ? `“${first?.name}”` : String(own.length);
    return `${first?.state === 'held' ? 'Held back' : 'Left out'}: ${what}. ${why}${/[.!?]$/.test(why) ? '' : '.'}`;
  });
}

/** A reason of one thing as that of several: “It has no value of its own” → “They have no values of their own”. */
const ofSeveral = (reason: string) =>
  reason
    .replace(/^It (?=has\b)/, 'They ')
    .replace(/^(They) has\b/, '$1 have')
    .replace(/^It is\b/, 'They are')
    .replace(/^It was\b/, 'They were')
    .replace(/^Its\b/, 'Their')
    .replace(/\bno value of its own\b/, 'no values of their own');
