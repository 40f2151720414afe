import { invalidField, type ProposeActionSet, proposeActionSetSchema, type ToolRow } from '@adhelm/contracts';
import { buildActionSet, insertProposal, withPerson } from '../proposals/index.ts';
import { evidenceRows } from './evidence-rows.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId, unitsOf } from './tool-rows.ts';

export const proposeActionSetTool = defineTool<ProposeActionSet>({
  name: 'propose_action_set',
  scope: 'propose',
  description:
    "Proposes one kind of change (pause, start, block, unblock, bid, budget, coefficient) for named entities, by the refs of rows. A person approves, edits or rejects it; nothing changes before. Lists are only added to or removed from. Bids and budgets are whole units of the network's currency, `by` is a fraction (-0.2 = 20 % less).",
  input: proposeActionSetSchema,
  run: async ({ services, person, conversation, proposedBy }, input) => {
    const { title, reason, wish, entities, startDate, endDate } = input;
    if (startDate > endDate) throw invalidField('startDate', 'Must not be after endDate');
    const range = { startDate, endDate };
    const evidence = await withPerson(services.pool, person, (client) =>
      evidenceRows(client, { refs: entities, range, currency: services.workspace.currency }),
    );
    const { content, expected } = await buildActionSet(services, person, {
      wish,
      refs: entities,
      range,
      rowOf: (ref) => evidence.get(ref)?.id ?? null,
    });
    const accounts = [...new Set(content.items.map(({ entity }) => entity.account))];
    const proposal = await withPerson(services.pool, person, (client) =>
      insertProposal(client, {
        conversation,
        owner: person,
        title,
        reason,
        proposedBy,
        content,
        evidence: [...evidence.values()],
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
        `It waits for approval: ${acting.length} of ${content.items.length} changes would be made.`,
        expected.how,
      ],
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
