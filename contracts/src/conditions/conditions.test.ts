import fc from 'fast-check';
import { type Condition, listMetrics } from './condition.ts';
import { conditionHolds } from './condition-holds.ts';
import { conditionSchema } from './condition-schema.ts';
import { parseCondition } from './parse-condition.ts';
import { printCondition } from './print-condition.ts';

const parsed = (text: string): Condition => {
  const result = parseCondition(text, listMetrics);
  if ('fault' in result) throw new Error(`${text}: ${result.fault.message} at ${result.fault.at}`);
  return result.condition;
};
const faultOf = (text: string) => {
  const result = parseCondition(text, listMetrics);
  if ('condition' in result) throw new Error(`${text} is a condition`);
  return result.fault;
};

const names = Object.keys(listMetrics) as (keyof typeof listMetrics)[];
const metric = fc.constantFrom(...names);
const constant = (name: keyof typeof listMetrics) =>
  listMetrics[name] === 'share'
    ? fc.integer({ min: -100_000, max: 100_000 }).map((percent) => Number((percent / 10_000).toPrecision(12)))
    : listMetrics[name] === 'amount'
      ? fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
      : fc.integer({ min: 0, max: 1_000_000 });
const comparison = metric.chain((name) =>
  fc.record({
    metric: fc.constant(name),
    is: fc.constantFrom(
      '<' as const,
      '<=' as const,
      '>' as const,
      '>=' as const,
      '=' as const,
      '!=' as const,
    ),
    than: fc.oneof(
      constant(name).map((value) => ({ constant: value })),
      fc.record({
        metric: fc.constantFrom(...names.filter((other) => listMetrics[other] === listMetrics[name])),
        factor: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
      }),
    ),
  }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    comparison,
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

describe('a condition', () => {
  it.each<[string, Condition]>([
    ['cost > 50', { metric: 'cost', is: '>', than: { constant: 50_000_000 } }],
    ['ROI<-20%', { metric: 'roi', is: '<', than: { constant: -0.2 } }],
    ['roi < -30', { metric: 'roi', is: '<', than: { constant: -0.3 } }],
    ['roi < 0', { metric: 'roi', is: '<', than: { constant: 0 } }],
    ['ctr > 1.5', { metric: 'ctr', is: '>', than: { constant: 0.015 } }],
    ['spend > 5', { metric: 'cost', is: '>', than: { constant: 5_000_000 } }],
    ['conv = 0', { metric: 'conversions', is: '=', than: { constant: 0 } }],
    ['CVR < 2 %', { metric: 'cr', is: '<', than: { constant: 0.02 } }],
    ['CVR < 2%', { metric: 'cr', is: '<', than: { constant: 0.02 } }],
    ['revenue < 2 × spend', { metric: 'revenue', is: '<', than: { metric: 'cost', factor: 2 } }],
    ['cost > 1,50', { metric: 'cost', is: '>', than: { constant: 1_500_000 } }],
    ['cost > 1,234.5', { metric: 'cost', is: '>', than: { constant: 1_234_500_000 } }],
    ['cost > 1.234,5', { metric: 'cost', is: '>', than: { constant: 1_234_500_000 } }],
    ['cost ≥ 1,500', { metric: 'cost', is: '>=', than: { constant: 1_500_000_000 } }],
    ['clicks ≤ 5', { metric: 'clicks', is: '<=', than: { constant: 5 } }],
    ['cost > 1,500', { metric: 'cost', is: '>', than: { constant: 1_500_000_000 } }],
    ['clicks > 1,500', { metric: 'clicks', is: '>', than: { constant: 1_500 } }],
    ['cost > 1.500,25', { metric: 'cost', is: '>', than: { constant: 1_500_250_000 } }],
    ['cpc > 0,125', { metric: 'cpc', is: '>', than: { constant: 125_000 } }],
    ['cpc > 1.125', { metric: 'cpc', is: '>', than: { constant: 1_125_000 } }],
    ['impressions > 1,000,000', { metric: 'impressions', is: '>', than: { constant: 1_000_000 } }],
    ['conversions = 0', { metric: 'conversions', is: '=', than: { constant: 0 } }],
    ['cpa > 1.5 × epc', { metric: 'cpa', is: '>', than: { metric: 'epc', factor: 1.5 } }],
    ['revenue < cost', { metric: 'revenue', is: '<', than: { metric: 'cost', factor: 1 } }],
  ])('is read from “%s”', (text, expected) => {
    expect(parsed(text)).toEqual(expected);
  });

  it.each(['1.5 x epc', '1.5 X epc', '1.5x epc', '1.5xepc', '1.5 * epc', '1.5×epc'])(
    'takes “%s” as a product',
    (product) => {
      expect(parsed(`cpa > ${product} and clicks > 3`)).toEqual(parsed('cpa > 1.5 × epc and clicks > 3'));
    },
  );

  it('takes an x for a sign only after a number, because names may have one', () => {
    const metrics = { x: 'amount', max: 'amount', xcost: 'amount', cost: 'amount' } as const;
    const of = (text: string) => parseCondition(text, metrics);
    const comparing = (metric: string, than: string, factor: number) => ({
      condition: { metric, is: '>', than: { metric: than, factor } },
    });
    expect(of('x > cost')).toEqual(comparing('x', 'cost', 1));
    expect(of('cost > x')).toEqual(comparing('cost', 'x', 1));
    expect(of('cost > 2 x x')).toEqual(comparing('cost', 'x', 2));
    expect(of('cost > 2xx')).toEqual(comparing('cost', 'x', 2));
    expect(of('max > 2 x max')).toEqual(comparing('max', 'max', 2));
    expect(of('max > 2 x xcost')).toEqual(comparing('max', 'xcost', 2));
    expect(of('max > 2xcost')).toEqual(comparing('max', 'cost', 2));
    expect(of('max > 2 xcost')).toMatchObject({
      fault: { message: 'Expected “and” or “or” before “xcost”', at: 8 },
    });
    expect(of('cost > 5 and x > 2')).toEqual({
      condition: {
        all: [
          { metric: 'cost', is: '>', than: { constant: 5_000_000 } },
          { metric: 'x', is: '>', than: { constant: 2_000_000 } },
        ],
      },
    });
  });

  it('binds “and” more tightly than “or”, unless brackets say otherwise', () => {
    const [cost, roi, clicks] = ['cost > 1', 'roi < 0%', 'clicks > 9'].map(parsed);
    expect(parsed('cost > 1 or roi < 0 and clicks > 9')).toEqual({ any: [cost, { all: [roi, clicks] }] });
    expect(parsed('(cost > 1 or roi < 0) and not clicks > 9')).toEqual({
      all: [{ any: [cost, roi] }, { not: clicks }],
    });
  });

  it('is the same after it was written and read again', () => {
    fc.assert(
      fc.property(condition, (given) => {
        expect(parsed(printCondition(given, listMetrics))).toEqual(given);
        expect(conditionSchema.parse(JSON.parse(JSON.stringify(given)))).toEqual(given);
      }),
    );
  });

  it('is written as people write it', () => {
    const text = 'cost >= 12.5 and (roi < -20% or cpa > 1.5 × epc) and not conversions = 0';
    expect(printCondition(parsed(text), listMetrics)).toBe(text);
  });
});

describe('another text', () => {
  it.each([
    ['', 'Expected a metric such as “cost”', 0, 0],
    ['cost', 'Expected a comparison: <, <=, >, >=, = or !=', 4, 0],
    ['cost >', 'Expected a number or a metric', 6, 0],
    ['money > 5', 'There is no metric “money”', 0, 5],
    ['roas > 2', 'There is no metric “roas”. Use “roi”: it is ROAS less 100%', 0, 4],
    ['roi < -0.2', 'Write “-20%” or “-0.2%”: without the sign it could be either', 7, 3],
    ['ctr > 0.005', 'Write “0.5%” or “0.005%”: without the sign it could be either', 6, 5],
    ['roi > 1,500%', '“1,500” could be 1500 or 1.5: write “1500” or “1.5”', 6, 5],
    ['cpa > 1,500 × epc', '“1,500” could be 1500 or 1.5: write “1500” or “1.5”', 6, 5],
    ['cost > 1.500', '“1.500” could be 1500 or 1.5: write “1500” or “1.5”', 7, 5],
    ['cost > 1,50,000', '“1,50,000” is no number: write digits and one decimal point', 7, 8],
    ['clicks > $5', '“$” can only stand with an amount of money', 9, 1],
    ['cost > 1,2,3', '“1,2,3” is no number: write digits and one decimal point', 7, 5],
    ['cost > $20', 'Write the amount without “$”: its currency is chosen beside the condition', 7, 1],
    ['cost > 20 €', 'Write the amount without “€”: its currency is chosen beside the condition', 10, 1],
    ['constructor > 5', 'There is no metric “constructor”', 0, 11],
    ['cost > 5 x', 'Expected a number or a metric', 10, 0],
    ['cost > 5 x 3', 'Expected a number or a metric', 11, 1],
    ['x > 5', 'There is no metric “x”', 0, 1],
    ['cost > clicks', '“clicks” cannot be compared with “cost”', 7, 6],
    ['cost > 5%', '“cost” is an amount, not a share', 8, 1],
    ['clicks > 5%', '“clicks” is a count, not a share', 10, 1],
    ['cost > 5 clicks > 3', 'Expected “and” or “or” before “clicks”', 9, 6],
    ['(cost > 5', 'Expected “)”', 9, 0],
    ['cost > 5 & roi < 0', '“&” is not part of a condition', 9, 1],
    ['cost > 99999999999999999999', 'This number is too large', 7, 20],
  ])('“%s” is refused: %s', (text, message, at, length) => {
    expect(faultOf(text)).toMatchObject({ message, at, length });
  });

  it('is refused at a place within it, whatever it is', () => {
    const words = fc.constantFrom(
      ...names,
      'and',
      'or',
      'not',
      '(',
      ')',
      '<',
      '=',
      '5',
      '-',
      '%',
      '×',
      'x',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const result = parseCondition(text, listMetrics);
          if ('condition' in result) return;
          const { message, at, length } = result.fault;
          expect(message).not.toBe('');
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + length).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });

  it('is refused when it is endless or nested without end', () => {
    expect(faultOf(`cost > 5${' and cost > 5'.repeat(400)}`).message).toBe(
      'A condition has at most 2000 characters',
    );
    expect(faultOf(`${'('.repeat(500)}cost > 5`).message).toBe('Too many brackets inside each other');
  });
});

describe('whether a condition holds', () => {
  const value = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
  const values = fc.record(Object.fromEntries(names.map((name) => [name, value])));

  it('is unknown without the data that it depends on', () => {
    const unknown = { cost: 10_000_000, roi: null };
    expect(conditionHolds(parsed('roi < 0'), unknown)).toBeNull();
    expect(conditionHolds(parsed('not roi < 0'), unknown)).toBeNull();
    expect(conditionHolds(parsed('roi < 0 or cost > 5'), unknown)).toBe(true);
    expect(conditionHolds(parsed('roi < 0 and cost > 50'), unknown)).toBe(false);
    expect(conditionHolds(parsed('roi < 0 and cost > 5'), unknown)).toBeNull();
  });

  it('is the opposite for the opposite, and stays what it is when more becomes known', () => {
    fc.assert(
      fc.property(condition, values, values, (given, some, more) => {
        const holds = conditionHolds(given, some);
        expect(conditionHolds({ not: given }, some)).toBe(holds === null ? null : !holds);
        const known = Object.fromEntries(names.map((name) => [name, some[name] ?? more[name] ?? null]));
        if (holds !== null) expect(conditionHolds(given, known)).toBe(holds);
      }),
    );
  });
});
