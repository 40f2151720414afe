import { parseRuleCondition } from '../conditions/index.ts';
import { ruleConflict } from './rule-conflicts.ts';
import { type RuleDraft, ruleDraftSchema } from './rule-schema.ts';
import { ruleTemplates } from './templates.ts';

const account = '01981000-0000-7000-8000-000000000001';

function rule(when: string, other: object = {}): RuleDraft {
  const result = parseRuleCondition(when);
  if ('fault' in result) throw new Error(result.fault.message);
  return ruleDraftSchema.parse({
    name: 'A rule',
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 7 } },
    condition: result.condition,
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'UTC' },
    guards: {},
    ...other,
  });
}
const template = (id: string) => {
  const found = ruleTemplates.find((one) => one.id === id)?.rule;
  if (found === undefined) throw new Error(`no template ${id}`);
  return found;
};
const unblock = { action: { kind: 'unblock' } };

describe('two rules', () => {
  it('conflict when their actions are opposite and both can be met', () => {
    expect(ruleConflict(rule('cost > 10'), rule('conversions >= 1', unblock))).toEqual({
      reason: 'Both change the same widgets, in opposite directions',
      because: { code: 'conflict-change', values: { kind: 'widget', field: 'block' } },
    });
    const bid = (value: number) => ({ action: { kind: 'set-bid', value, unit: 'coefficient' } });
    expect(ruleConflict(rule('cost > 1', bid(1)), rule('cost > 1', bid(2)))?.reason).toBe(
      'Both set bids or budgets of the same widgets, each to something else',
    );
    expect(ruleConflict(rule('cost > 1', bid(1)), rule('cost > 1', bid(1)))).toBeNull();
  });

  it('do not when nothing can meet both, or they share nothing', () => {
    expect(ruleConflict(rule('cost > 10'), rule('cost < 5', unblock))).toBeNull();
    expect(ruleConflict(template('dayparting-pause'), template('dayparting-start'))).toBeNull();
    expect(ruleConflict(rule('cost > 10'), rule('cost > 10'))).toBeNull();
    expect(ruleConflict(rule('cost > 10'), rule('cost > 10', { action: { kind: 'notify' } }))).toBeNull();
    const scoped = (campaign: string) => ({ scope: { campaigns: [{ account, campaign }] } });
    expect(
      ruleConflict(rule('cost > 1', scoped('a')), rule('cost > 1', { ...unblock, ...scoped('b') })),
    ).toBeNull();
  });

  it('count figures of different windows as unrelated, and the clock of different zones too', () => {
    const month = { ...unblock, window: { of: { kind: 'days', last: 30 } } };
    expect(ruleConflict(rule('cost > 10'), rule('cost < 5', month))).not.toBeNull();
    const abroad = {
      ...template('dayparting-start'),
      schedule: { everyMinutes: 15, timeZone: 'Asia/Tokyo' },
    };
    expect(ruleConflict(template('dayparting-pause'), abroad)).not.toBeNull();
  });
});
