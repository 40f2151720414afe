import {
  AdhelmError,
  type DraftRule,
  draftRuleSchema,
  invalidField,
  parseRuleCondition,
  placeOfRef,
  type RuleDraft,
  ruleDraftSchema,
  ruleFaults,
  ruleSentence,
} from '@adhelm/contracts';
import { nameOfSource } from '../../sources/index.ts';
import { insertProposal, networkAccounts, withPerson } from '../proposals/index.ts';
import { defineTool, type ToolContext } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

export const draftRuleTool = defineTool<DraftRule>({
  name: 'draft_rule',
  scope: 'propose',
  description:
    'Drafts an automation rule as a proposal: kind (widget, content, campaign), window in days, a condition such as "cost >= 1.5 × target cpa and conversions = 0", and an action. An approved draft is stored switched off; people set it live.',
  input: draftRuleSchema,
  run: async (context, input) => {
    const { services, person, conversation, proposedBy, signal } = context;
    const accounts = await accountsOf(context, input);
    const rule = ruleOf(input, accounts, services.workspace);
    const sentence = ruleSentence(rule, nameOfSource);
    signal?.throwIfAborted();
    const proposal = await withPerson(services.pool, person, (client) =>
      insertProposal(client, {
        conversation,
        owner: person,
        title: input.title,
        reason: input.reason,
        proposedBy,
        content: { kind: 'rule', rule, sentence, ruleId: null, backtest: null },
        evidence: [],
        expected: null,
        accounts,
        at: services.now(),
      }),
    );
    return {
      ...emptyAnswer,
      notes: ['The rule waits for approval. It is stored switched off.'],
      rows: [{ id: rowId('proposal', proposal), label: input.title, values: { sentence } }],
      page: { next: null, total: 1 },
      proposal,
      accounts,
    };
  },
});

/** Accounts that the rule covers; people who see only some have to cover those only. */
async function accountsOf(
  { services, person }: ToolContext,
  { accounts, campaigns }: DraftRule,
): Promise<string[]> {
  const all = (await withPerson(services.pool, person, networkAccounts)).map(({ id }) => id);
  const named = [...accounts, ...campaigns.flatMap((ref) => placeOfRef(ref)?.account ?? [])];
  const unknown = named.find((id) => !all.includes(id));
  if (unknown !== undefined) throw new AdhelmError('not-found', `There is no account ${unknown}`);
  return named.length > 0 || person.scope.accounts === 'all' ? [...new Set(named)] : all;
}

function ruleOf(
  { title, kind, campaigns, lastDays, when, action, everyMinutes }: DraftRule,
  accounts: readonly string[],
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): RuleDraft {
  const parsed = parseRuleCondition(when);
  if ('fault' in parsed)
    throw invalidField('when', `${parsed.fault.message} (character ${parsed.fault.at + 1})`);
  const places = campaigns.flatMap((ref) => {
    const place = placeOfRef(ref);
    return place?.kind === 'campaign' ? [{ account: place.account, campaign: place.id }] : [];
  });
  const draft = (withCurrency: boolean) =>
    ruleDraftSchema.parse({
      name: title.slice(0, 100),
      kind,
      scope: { accounts, campaigns: places, newCampaigns: places.length === 0 },
      window: { of: { kind: 'days', last: lastDays } },
      currency: withCurrency ? currency : null,
      condition: parsed.condition,
      action: actionOf(action, kind),
      schedule: { everyMinutes, timeZone },
      guards: {},
      mode: 'off',
    });
  // only rules with amounts have a currency
  const plain = draft(false);
  const rule = ruleFaults(plain).some(({ field }) => field === 'currency') ? draft(true) : plain;
  const faults = ruleFaults(rule);
  if (faults.length === 0) return rule;
  throw new AdhelmError('validation', faults.map(({ reason }) => reason).join('. '), {
    fields: faults.map(({ field, reason }) => ({ field, message: reason })),
  });
}

function actionOf(action: DraftRule['action'], kind: DraftRule['kind']): unknown {
  if (action.kind === 'change-bid')
    return { ...action, unit: kind === 'widget' ? 'coefficient' : 'amount', floor: null, ceiling: null };
  return action.kind === 'change-budget' ? { ...action, floor: null, ceiling: null } : action;
}
