import {
  type ProposalContent,
  type ProposalItem,
  parseRuleCondition,
  type RuleDraft,
  ruleDraftSchema,
} from '@adhelm/contracts';
import { editedTitle, renamedRule } from './edited-title.ts';

const item = (after: number, state: ProposalItem['state'] = 'proposed'): ProposalItem => ({
  place: 0,
  entity: { source: 'mgid', account: '0199d9a6-0000-7000-8000-000000000001', kind: 'campaign', id: '1' },
  accountName: null,
  name: 'Summer',
  change: { field: 'daily-budget', before: 50_000_000, after, unit: 'USD' },
  state,
  guard: null,
  reason: null,
  spendPerDay: null,
  action: null,
  row: null,
});
const set = (...items: ProposalItem[]): ProposalContent => ({
  kind: 'action-set',
  items,
  spendAffected: { perDay: null, ofPerDay: null, currency: 'USD' },
});
const retitled = (content: ProposalContent, before = content, title = 'Set budget to $50.00: campaigns') =>
  editedTitle(title, before, content);

describe('the title of an edited proposal', () => {
  it('names the new value where all items have it', () => {
    expect(retitled(set(item(60_000_000), item(60_000_000), item(9, 'skipped')))).toBe(
      'Change the daily budget of 2 campaigns to $60.00',
    );
  });

  it('names no value where items have different ones', () => {
    expect(retitled(set(item(60_000_000), item(70_000_000)))).toBe('Change the daily budget of 2 campaigns');
  });

  it('has the name of an edited brief', () => {
    const brief = (name: string): ProposalContent => ({
      kind: 'brief',
      brief: { kind: 'campaign', source: 'mgid', account: '', campaign: null, values: { name } },
      draftId: null,
    });
    expect(retitled(brief('Spring $1'), brief('Autumn'), 'New campaign “Autumn”')).toBe(
      'New campaign “Spring $1”',
    );
  });
});

describe('an edited rule', () => {
  const rule = (name: string, when: string): RuleDraft => {
    const parsed = parseRuleCondition(when);
    return ruleDraftSchema.parse({
      name,
      kind: 'widget',
      scope: { accounts: [], campaigns: [], newCampaigns: true },
      window: { of: { kind: 'days', last: 7 } },
      currency: 'USD',
      condition: 'fault' in parsed ? null : parsed.condition,
      action: { kind: 'block' },
      schedule: { everyMinutes: 60, timeZone: 'UTC' },
      guards: {},
      mode: 'off',
    });
  };

  it('repeats its new condition where its name repeated the old one', () => {
    const before = rule('Block widgets with roi < −30% and clicks > 9', 'roi < -30% and clicks > 9');
    const after = rule(before.name, 'roi < -50% and clicks > 9');
    expect(renamedRule(before, after).name).toBe('Block widgets with roi < −50% and clicks > 9');
  });

  it('keeps the name that a person gave it', () => {
    const after = rule('Mine', 'clicks > 5');
    expect(renamedRule(rule('Block widgets with clicks > 9', 'clicks > 9'), after)).toBe(after);
    expect(renamedRule(rule('Theirs', 'clicks > 9'), rule('Theirs', 'clicks > 5')).name).toBe('Theirs');
  });
});
