import fc from 'fast-check';
import { type BriefField, type BriefValue, briefFaults } from './source-briefs.ts';

const field = (kind: BriefField['kind'], more: Partial<BriefField> = {}): BriefField => ({
  name: 'f',
  label: 'F',
  kind,
  required: false,
  ...more,
});
const faultOf = (one: BriefField, value: BriefValue | undefined) =>
  briefFaults([one], value === undefined ? {} : { f: value })[0]?.fault;
const colours = [
  { id: 'red', name: 'Red' },
  { id: 'blue', name: 'Blue' },
];

describe('a brief', () => {
  it.each([
    ['nothing in an optional field', field('text'), undefined, undefined],
    ['nothing in a required field', field('text', { required: true }), '', 'missing'],
    ['an empty list in a required field', field('countries', { required: true }), [], 'missing'],
    ['a text of the right length', field('text', { minLength: 2, maxLength: 3 }), 'abc', undefined],
    ['one that is too short', field('text', { minLength: 2 }), 'a', 'too-short'],
    ['one that is too long', field('text', { maxLength: 3 }), 'abcd', 'too-long'],
    ['three emojis in three characters', field('text', { maxLength: 3 }), '😀😀😀', undefined],
    ['a number for a text', field('text'), 3, 'wrong-kind'],
    ['an amount', field('amount', { min: 10, max: 20 }), 10_000_000, undefined],
    ['a little less than it', field('amount', { min: 10 }), 9_999_999, 'too-small'],
    ['too much', field('amount', { max: 20 }), 20_000_001, 'too-large'],
    ['whole cents', field('amount', { step: 0.01 }), 100_010_000, undefined],
    ['a part of a cent', field('amount', { step: 0.01 }), 100_001_000, 'not-a-step'],
    ['a tenth of a cent', field('amount', { step: 0.001 }), 29_000, undefined],
    ['a part of a micro-unit', field('amount'), 0.5, 'wrong-kind'],
    ['nothing as an amount', field('amount'), 0, 'wrong-kind'],
    ['a choice', field('choice', { options: colours }), 'red', undefined],
    ['what is no choice', field('choice', { options: colours }), 'green', 'not-an-option'],
    ['choices', field('choices', { options: colours }), ['red', 'blue'], undefined],
    ['too many of them', field('choices', { options: colours, max: 1 }), ['red', 'blue'], 'too-many'],
    ['countries', field('countries'), ['DE', 'US'], undefined],
    ['a country by its name', field('countries'), ['Germany'], 'not-a-country'],
    ['a country that there is not', field('countries'), ['DE', 'XX'], 'not-a-country'],
    ['too few countries', field('countries', { min: 2 }), ['DE'], 'too-few'],
    ['an address with macros', field('url'), 'https://go.example/?c={campaign_id}', undefined],
    ['a script for an address', field('url'), 'javascript:alert(1)', 'not-a-url'],
    ['a word for a picture', field('image'), 'picture', 'not-a-url'],
    ['a day', field('day'), '2026-11-21', undefined],
    ['a day that there is not', field('day'), '2026-02-30', 'not-a-day'],
    ['a flag', field('flag'), true, undefined],
    ['a word for a flag', field('flag'), 'yes', 'wrong-kind'],
  ] as const)('takes %s for what it is', (_what, one, value, fault) => {
    expect(faultOf(one, value as BriefValue | undefined)).toBe(fault);
  });

  it('reports unknown countries', () => {
    expect(briefFaults([field('countries')], { f: ['DE', 'XX', 'Frnace'] })).toEqual([
      { field: 'f', fault: 'not-a-country', unknown: ['XX', 'Frnace'] },
    ]);
  });

  it('reports unknown fields', () => {
    expect(briefFaults([field('text')], { other: 'x' })).toEqual([{ field: 'other', fault: 'unknown' }]);
  });

  describe('with an upper limit from another amount', () => {
    const fields = [
      field('amount', { name: 'total', label: 'Total budget' }),
      field('amount', {
        name: 'daily',
        label: 'Daily budget',
        below: { name: 'total', label: 'Total budget' },
      }),
    ];
    it('accepts a smaller amount, and any amount if the other is missing', () => {
      expect(briefFaults(fields, { total: 50_000_000, daily: 49_990_000 })).toEqual([]);
      expect(briefFaults(fields, { daily: 60_000_000 })).toEqual([]);
    });

    it.each([50_000_000, 100_001_000])('rejects %s of 50', (daily) => {
      expect(briefFaults(fields, { total: 50_000_000, daily })).toEqual([
        { field: 'daily', fault: 'not-below', than: 'Total budget' },
      ]);
    });
  });

  it('never throws, whatever its values are', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    const kind = fc.constantFrom(
      'text',
      'url',
      'amount',
      'choice',
      'choices',
      'countries',
      'day',
      'image',
      'flag',
    );
    fc.assert(
      fc.property(kind, value, fc.boolean(), (one, given, required) => {
        expect(briefFaults([field(one, { required })], { f: given }).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
