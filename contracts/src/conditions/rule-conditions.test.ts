import fc from 'fast-check';
import { comparisons } from './condition.ts';
import { parseRuleCondition } from './parse-rule-condition.ts';
import { printRuleCondition } from './print-rule-condition.ts';
import { type RuleCondition, type RuleOperand, ruleMetrics, targetUnits } from './rule-condition.ts';
import { ruleConditionSchema } from './rule-condition-schema.ts';

const parsed = (text: string): RuleCondition => {
  const result = parseRuleCondition(text);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.message} at ${result.fault.at}`);
  return result.condition;
};
const faultOf = (text: string) => {
  const result = parseRuleCondition(text);
  if ('condition' in result) throw new Error(`${text} is a condition`);
  return result.fault;
};

describe('a condition in words', () => {
  it.each([
    [
      'cost > 5 and clicks > 1000 or roi < -20%',
      '(cost is above 5 and clicks are above 1,000) or ROI is below -20%',
    ],
    ['weekday = monday and hour >= 8', 'weekday is Monday and hour is at least 8'],
    ['weekday != 7', 'weekday is not Sunday'],
    ['weekday >= Fri', 'weekday is at least Friday'],
    ['impressions >= 1,000', 'impressions are at least 1,000'],
  ])('%s', (text, words) => {
    expect(printRuleCondition(parsed(text), 'words')).toBe(words);
    expect(parsed(words)).toEqual(parsed(text));
  });

  it('names weekdays where people type them, too', () => {
    expect(printRuleCondition(parsed('weekday = 6'), 'code')).toBe('weekday = Saturday');
    expect(faultOf('cost = monday').message).toContain('monday');
  });
});

const units: Readonly<Record<string, string>> = ruleMetrics;
const names = Object.keys(ruleMetrics);
const factor = fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100);
const free = (metric: string): fc.Arbitrary<RuleOperand>[] => {
  const same = fc.constantFrom(...names.filter((other) => units[other] === units[metric]));
  const targets = (['cpa', 'payout', 'roi'] as const).filter((name) => targetUnits[name] === units[metric]);
  const constant = fc.integer({ min: 0, max: 1_000_000 });
  return [
    constant.map((value) => ({
      constant: units[metric] === 'share' ? Number((value / 10_000).toPrecision(12)) : value,
    })),
    fc.record({ average: fc.constantFrom('campaign' as const, 'account' as const), metric: same, factor }),
    ...(targets.length === 0 ? [] : [fc.record({ target: fc.constantFrom(...targets), factor })]),
  ];
};
const comparison = fc.constantFrom(...names).chain((metric) =>
  fc.record({
    metric: fc.constant(metric),
    is: fc.constantFrom(...comparisons),
    than: fc.oneof(
      ...free(metric),
      fc.record({
        metric: fc.constantFrom(...names.filter((other) => units[other] === units[metric])),
        factor,
      }),
    ),
  }),
);
const atLeast = fc
  .integer({ min: 1, max: 999 })
  .map((thousandths) => Number((thousandths / 1000).toPrecision(12)));
const evidence = fc.oneof(
  fc.record({
    certain: fc.record({
      metric: fc.constant('cpa' as const),
      is: fc.constant('>' as const),
      than: fc.oneof(...free('cpa')),
    }),
    atLeast,
  }),
  fc.record({
    certain: fc.record({
      metric: fc.constant('roi' as const),
      is: fc.constant('<' as const),
      than: fc.oneof(...free('roi')),
    }),
    atLeast,
  }),
);
const { condition } = fc.letrec<{ condition: RuleCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    comparison,
    evidence,
    fc
      .array(
        tie('condition').filter((part) => !('all' in part)),
        { minLength: 2, maxLength: 4 },
      )
      .map((all) => ({ all })),
    fc
      .array(
        tie('condition').filter((part) => !('any' in part)),
        { minLength: 2, maxLength: 4 },
      )
      .map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
}));

describe('the condition of a rule', () => {
  it.each<[string, RuleCondition]>([
    ['cost >= 1.5 × target cpa', { metric: 'cost', is: '>=', than: { target: 'cpa', factor: 1.5 } }],
    ['roi < target roi', { metric: 'roi', is: '<', than: { target: 'roi', factor: 1 } }],
    [
      'epc < 0.5 × campaign epc',
      { metric: 'epc', is: '<', than: { average: 'campaign', metric: 'epc', factor: 0.5 } },
    ],
    [
      'CTR is above 4 × the account average CTR',
      { metric: 'ctr', is: '>', than: { average: 'account', metric: 'ctr', factor: 4 } },
    ],
    [
      'P(cpa > 1.2 × target cpa) >= 95%',
      { certain: { metric: 'cpa', is: '>', than: { target: 'cpa', factor: 1.2 } }, atLeast: 0.95 },
    ],
    [
      'it is at least 90% certain that ROI is below -20%',
      { certain: { metric: 'roi', is: '<', than: { constant: -0.2 } }, atLeast: 0.9 },
    ],
    [
      'cost is above 2 × the usual cost',
      { metric: 'cost', is: '>', than: { metric: 'usual_cost', factor: 2 } },
    ],
    ['P(roi < -30) >= 95', { certain: { metric: 'roi', is: '<', than: { constant: -0.3 } }, atLeast: 0.95 }],
    ['spend > 2 × payout', { metric: 'cost', is: '>', than: { target: 'payout', factor: 2 } }],
    ['spend > 1.5 x payout', { metric: 'cost', is: '>', than: { target: 'payout', factor: 1.5 } }],
    ['spend > 1.5x target cpa', { metric: 'cost', is: '>', than: { target: 'cpa', factor: 1.5 } }],
    [
      'epc < 0.5 x campaign average epc',
      { metric: 'epc', is: '<', than: { average: 'campaign', metric: 'epc', factor: 0.5 } },
    ],
    ['cpa > payout', { metric: 'cpa', is: '>', than: { target: 'payout', factor: 1 } }],
    ['tracker visits are at most 3', { metric: 'visits', is: '<=', than: { constant: 3 } }],
  ])('is read from “%s”', (text, expected) => {
    expect(parsed(text)).toEqual(expected);
  });

  it('is the same after it was written in either style and read again', () => {
    fc.assert(
      fc.property(condition, (given) => {
        expect(parsed(printRuleCondition(given, 'code'))).toEqual(given);
        expect(parsed(printRuleCondition(given, 'words'))).toEqual(given);
        expect(ruleConditionSchema.parse(JSON.parse(JSON.stringify(given)))).toEqual(given);
      }),
    );
  });

  it('reads in words as a person would say it', () => {
    expect(printRuleCondition(parsed('cost >= 1.5 × target cpa and not conversions != 0'), 'words')).toBe(
      'cost is at least 1.5 × the target CPA and it is not true that conversions are not 0',
    );
    expect(printRuleCondition(parsed('P(cpa > target cpa) >= 95%'), 'words')).toBe(
      'it is at least 95% certain that CPA is above the target CPA',
    );
  });
});

describe('an amount with a sign', () => {
  it.each([
    ['cost > $5', 'USD', 5_000_000],
    ['cost > $1,500', 'USD', 1_500_000_000],
    ['profit < -$20.50', 'USD', -20_500_000],
    ['cost > 1.500,25 €', 'EUR', 1_500_250_000],
    ['cost > $5', 'CAD', 5_000_000],
  ])('“%s” is read where amounts are in %s', (text, currency, constant) => {
    expect(parseRuleCondition(text, currency)).toMatchObject({ condition: { than: { constant } } });
  });

  it.each([
    ['cost > €5', 'USD', 'Write the amount without “€”: amounts are in USD', 7],
    ['cost > 5 $ and clicks > 3', 'EUR', 'Write the amount without “$”: amounts are in EUR', 9],
    ['cost > $2 × payout', 'USD', 'A factor has no currency', 7],
    ['cost > 2 $ × payout', 'USD', 'A factor has no currency', 9],
    ['clicks > $5', 'USD', '“$” can only stand with an amount of money', 9],
  ])('“%s” is refused where amounts are in %s: %s', (text, currency, message, at) => {
    expect(parseRuleCondition(text, currency)).toMatchObject({ fault: { message, at } });
  });
});

describe('another text', () => {
  it.each([
    ['cost > target roi', 'The target roi cannot be compared with “cost”', 14, 3],
    ['cost > target clicks', 'Expected a target: cpa, payout or roi', 14, 6],
    ['cost > campaign clicks', '“clicks” cannot be compared with “cost”', 16, 6],
    ['P(cost > 5) >= 95%', 'Evidence is about “cpa > …” or “roi < …”', 2, 4],
    ['P(cpa > cpc) >= 95%', 'Evidence is about “cpa > …” or “roi < …”', 2, 3],
    ['P(cpa > 5) > 95%', 'Expected “>=” and a probability', 11, 1],
    ['P(cpa > 5) >= 100%', 'A probability is between 0 and 100%', 17, 1],
    ['P(cpa > 5 >= 95%', 'Expected “)”', 10, 2],
    ['it is at least 95% sure that roi < 0', 'Expected “certain that”', 19, 4],
    ['money > 5', 'There is no metric “money”', 0, 5],
    ['payout > 5', 'There is no metric “payout”. Compare another metric with it, as in “cpa > payout”', 0, 6],
    ['spend > $20', 'Write the amount without “$”: its currency is chosen beside the condition', 8, 1],
  ])('“%s” is refused: %s', (text, message, at, length) => {
    expect(faultOf(text)).toMatchObject({ message, at, length });
  });
});
