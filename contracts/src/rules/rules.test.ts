import { parseRuleCondition, type RuleCondition } from '../conditions/index.ts';
import {
  type RuleDraft,
  ruleDraftSchema,
  ruleFaults,
  ruleSentence,
  ruleTemplates,
  type ScopeKnowledge,
} from './index.ts';

const condition = (text: string): RuleCondition => {
  const result = parseRuleCondition(text);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.message}`);
  return result.condition;
};

const draft = (when: string, other: object = {}): RuleDraft =>
  ruleDraftSchema.parse({
    name: 'A rule',
    kind: 'widget',
    scope: {},
    window: { of: { kind: 'days', last: 14 } },
    currency: 'USD',
    condition: condition(when),
    action: { kind: 'block' },
    schedule: { everyMinutes: 60, timeZone: 'Europe/Berlin' },
    guards: {},
    ...other,
  });

const nameOfSource = (source: string) => (source === 'mgid' ? 'MGID' : source);

describe('a rule with safe defaults', () => {
  it('is off, waits between changes and leaves most of the spend alone', () => {
    const { mode, guards } = draft('cost > 5');
    expect(mode).toBe('off');
    expect(guards).toMatchObject({
      cooldownHours: 6,
      actionsPerEntityPerDay: 3,
      keepActive: 1,
      failedShare: 0.5,
      protectLearning: true,
    });
  });

  it('refuses a field that it does not know', () => {
    expect(ruleDraftSchema.safeParse({ ...draft('cost > 5'), colour: 'red' }).success).toBe(false);
  });
});

describe('a rule that retests what it blocks', () => {
  const probation = { afterDays: 14, budget: 10_000_000, days: 3 };

  it('says so in its sentence', () => {
    expect(ruleSentence(draft('cost > 5', { probation }), nameOfSource)).toContain(
      'Each blocked widget is retested once, 14 days later, for up to 3 days and 10 in its account’s currency.',
    );
    expect(ruleSentence(draft('cost > 5'), nameOfSource)).not.toContain('retested');
  });

  it('has to block, with limits above zero', () => {
    expect(ruleFaults(draft('cost > 5', { probation, action: { kind: 'unblock' } }))).toEqual([
      {
        field: 'probation',
        reason: 'Only blocked widgets can be put on probation',
        because: { code: 'probation-of-blocks', values: {} },
      },
    ]);
    const bad = { ...draft('cost > 5'), probation: { ...probation, budget: 0 } };
    expect(ruleDraftSchema.safeParse(bad).success).toBe(false);
  });
});

describe('what makes no sense is refused with the field and the reason', () => {
  it.each([
    ['cost > 50 and cost < 20', 'Nothing can meet'],
    ['conversions = 0 and cpa > 5', 'Nothing can meet'],
    ['conversions > 0 and conversions < 1', 'Nothing can meet'],
    ['roi < -100%', 'Nothing can meet'],
    ['hour > 23', 'Nothing can meet'],
    ['loss > 100%', 'Nothing can meet'],
    ['cost > 2 × target cpa and cost <= 1.5 × target cpa', 'Nothing can meet'],
    ['not (clicks >= 5 or clicks < 5)', 'Nothing can meet'],
    ['clicks >= 0', 'Everything meets'],
    ['clicks > 5 or clicks <= 5', 'Everything meets'],
    ['cost > 0 × target cpa', '0 times a value'],
    ['P(cpa > 0) >= 95%', 'needs a target above 0'],
    ['P(roi < -100%) >= 95%', 'cannot be below'],
    ['P(cpa > target cpa) >= 40%', 'a guess'],
    ['cost > daily_budget', 'Only campaigns have a budget'],
  ])('%s', (when, reason) => {
    const faults = ruleFaults(draft(when));
    expect(faults.map(({ field }) => field)).toContain('condition');
    expect(faults.map((fault) => fault.reason).join(' ')).toContain(reason);
  });

  it.each([
    'cost > 20 and cost < 50',
    'conversions = 0 or cpa > 5',
    'roi < 0 and roi > 2 × target roi',
    'cost > 2 × target cpa or cost <= 1.5 × target cpa and clicks > 9',
    'not P(cpa > target cpa) >= 80% and clicks > 5',
    'hour < 8 or hour >= 22',
  ])('%s can be met', (when) => {
    expect(ruleFaults(draft(when))).toEqual([]);
  });

  const bid = { kind: 'change-bid', by: -0.2, unit: 'coefficient', floor: 0.5, ceiling: null };
  it.each<[string, object, string]>([
    ['a floor above its ceiling', { action: { ...bid, floor: 2, ceiling: 1 } }, 'action.floor'],
    ['a change by nothing', { action: { ...bid, by: 0 } }, 'action.by'],
    ['a change that leaves nothing', { action: { ...bid, by: -1 } }, 'action.by'],
    ['a rise without a ceiling', { action: { ...bid, by: 0.2 } }, 'action.ceiling'],
    ['a cut without a floor', { action: { ...bid, floor: null } }, 'action.floor'],
    ['a limit of no changes', { guards: { actionsPerRun: 0 } }, 'guards.actionsPerRun'],
    ['changes to none of the spend', { guards: { spendShare: 0 } }, 'guards.spendShare'],
    ['a campaign that is blocked', { kind: 'campaign' }, 'action.kind'],
    ['amounts without a currency', { currency: null }, 'currency'],
    [
      'a delay of the whole window',
      { window: { of: { kind: 'today' }, delayHours: 24 } },
      'window.delayHours',
    ],
    ['an unknown time zone', { schedule: { everyMinutes: 60, timeZone: 'Mars/Base' } }, 'schedule.timeZone'],
    ['an hour that no day has', { schedule: { cron: '0 25 * * *', timeZone: 'UTC' } }, 'schedule.cron'],
    ['31 February', { schedule: { cron: '0 9 31 2 *', timeZone: 'UTC' } }, 'schedule.cron'],
    ['every minute', { schedule: { cron: '* * * * *', timeZone: 'UTC' } }, 'schedule.cron'],
    ['two minutes apart', { schedule: { cron: '10,12 9 * * *', timeZone: 'UTC' } }, 'schedule.cron'],
    ['close over the hour', { schedule: { cron: '1,58 9-10 * * *', timeZone: 'UTC' } }, 'schedule.cron'],
    ['close over midnight', { schedule: { cron: '1,58 0,23 * * *', timeZone: 'UTC' } }, 'schedule.cron'],
  ])('%s', (_, other, field) => {
    expect(ruleFaults(draft('cost > 5', other)).map((fault) => fault.field)).toEqual([field]);
  });

  it.each<[string, ScopeKnowledge, string]>([
    ['a window longer than the data', { daysOfData: 7 }, 'window'],
    ['evidence without a target', { targets: new Set(['roi']) }, 'condition'],
    ['a source that lacks the action', { lacking: new Map([['block', 'Voluum']]) }, 'action.kind'],
    ['mixed currencies', { currencies: new Set(['USD', 'EUR']) }, 'currency'],
  ])('%s', (_, scope, field) => {
    const rule = draft('P(cpa > target cpa) >= 95%');
    expect(ruleFaults(rule)).toEqual([]);
    expect(ruleFaults(rule, scope).map((fault) => fault.field)).toEqual([field]);
  });
});

describe('the sentence of a rule', () => {
  it('says everything in plain words', () => {
    const rule = draft('cost >= 1.5 × target cpa and conversions = 0', {
      scope: { sources: ['mgid'], names: ['DE *'], newCampaigns: true },
      window: { of: { kind: 'days', last: 14 }, delayHours: 6 },
    });
    expect(ruleSentence(rule, nameOfSource)).toBe(
      'Every hour: block a widget in all campaigns named “DE *” at MGID, new ones included, when cost is at least ' +
        '1.5 × the target CPA and conversions are 0. Figures are those of the last 14 days, excluding the latest 6 hours, ' +
        'amounts are in USD. Needs at least 50 clicks; at most 100 changes per run and 30% of the spend per day; each ' +
        'widget rests for 6 hours after a change. The rule is off.',
    );
  });

  it.each([
    ['30 9 * * *', 'Every day at 09:30 (UTC): '],
    ['0 9 * * 1-5', 'Every weekday at 09:00 (UTC): '],
    ['0 8-19 * * *', 'Every hour from 08:00 to 20:00 (UTC): '],
    ['*/5 9 * * *', 'Every 5 minutes from 09:00 to 10:00 (UTC): '],
    ['7-59/10 9-17 * * *', 'Every 10 minutes from 09:07, the last at 17:57 (UTC): '],
    ['0,10 9-17 * * *', 'On the schedule 0,10 9-17 * * * (UTC): '],
  ])('says when %s is due', (cron, words) => {
    const rule = draft('cost > 5', { schedule: { cron, timeZone: 'UTC' } });
    expect(ruleSentence(rule, nameOfSource).slice(0, words.length)).toBe(words);
  });

  it.each(['*/5 * * * *', '0,55 9,11 * * *', '58,3 * * * *', '58 0,23 * * *'])('%s is allowed', (cron) => {
    expect(ruleFaults(draft('cost > 5', { schedule: { cron, timeZone: 'UTC' } }))).toEqual([]);
  });

  it('says what happens to bids', () => {
    const action = { kind: 'change-bid', by: -0.2, unit: 'amount', floor: 50_000, ceiling: null };
    expect(ruleSentence(draft('roi < 0', { action, kind: 'campaign' }), nameOfSource)).toContain(
      'lower the bid of a campaign by 20%, not below 0.05 USD, among all campaigns when ROI is below 0%.',
    );
  });
});

describe('templates', () => {
  it.each(ruleTemplates)('$id is a valid rule whose sentence is read back', ({ rule }) => {
    expect(ruleFaults(rule)).toEqual([]);
    expect(ruleDraftSchema.parse(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
    const sentence = ruleSentence(rule, nameOfSource);
    process.stdout.write(`${sentence}\n`);
    const [, when = ''] = / when (.*?)\.(?= |$)/.exec(sentence) ?? [];
    expect(condition(when)).toEqual(rule.condition);
  });

  it.each(ruleTemplates)('$id starts off, and with guards that keep a mistake small', ({ id, rule }) => {
    expect(rule.mode).toBe('off');
    const { guards, action } = rule;
    // what pauses campaigns by the clock is about all of their spend
    expect(guards.spendShare).toBeLessThanOrEqual(id === 'dayparting-pause' ? 1 : 0.3);
    expect(guards.actionsPerRun).toBeLessThanOrEqual(100);
    expect(guards.actionsPerDay).toBeLessThanOrEqual(500);
    expect(guards.actionsPerEntityPerDay).toBeLessThanOrEqual(3);
    expect(guards.cooldownHours).toBeGreaterThanOrEqual(1);
    expect(guards.personHours).toBeGreaterThanOrEqual(24);
    expect(guards.keepActive).toBeGreaterThanOrEqual(1);
    expect(guards.protectLearning).toBe(true);
    expect(guards.failedShare).toBeLessThanOrEqual(0.5);
    if ('maxStep' in action) expect(action.maxStep).toBeLessThanOrEqual(0.2);
    if ('by' in action) expect(Math.abs(action.by)).toBeLessThanOrEqual(0.2);
    if ('ceiling' in action) expect(action.ceiling).not.toBeNull();
  });

  it('say so where they may affect all of the spend', () => {
    const unlimited = ruleTemplates.filter(({ rule }) => rule.guards.spendShare === 1);
    expect(unlimited.map(({ id }) => id)).toEqual(['dayparting-pause']);
    expect(unlimited[0]?.purpose).toContain('whatever they spend');
  });

  it('cover every preset of the field once', () => {
    const ids = ruleTemplates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'stop-loss-1.5x',
        'stop-loss-3x',
        'stop-loss-4x',
        'evidence-stop-loss',
        'bot-traffic',
        'epc-coefficient',
        'sunset',
        'revive',
        'raise-winners',
        'no-conversion-alert',
        'spend-spike-alert',
      ]),
    );
  });
});
