import type { SubDimension } from '@adhelm/contracts';
import { defaultPositions, sourceNamed } from '../performance/index.ts';
import { carriedDimensions, grainOf, refuseSeveral, sourceColumnOf } from './sub-dimensions.ts';

const question = (
  groupBy: readonly SubDimension[],
  filters: readonly (readonly [SubDimension, string])[] = [],
) => ({
  groupBy,
  filters: new Map(filters),
});

it.each([
  ['mgid', ['campaign', 'content', 'widget', null]],
  ['zeropark', ['widget', 'campaign', 'content', null]],
  ['taboola', ['campaign', 'widget', 'content', null]],
])('maps the sub-ids of %s to ids', (source, columns) => {
  const subs = ['sub1', 'sub2', 'sub3', 'sub4'] as const;
  expect(subs.map((sub) => sourceColumnOf(sub, defaultPositions(source)))).toEqual(columns);
});

it('recognises a source by its id and by its name, in any spelling', () => {
  expect(['MGID', 'mgid', 'Self Advertiser', 'RevContent'].map(sourceNamed)).toEqual([
    'mgid',
    'mgid',
    'selfadvertiser',
    'revcontent',
  ]);
  expect(['Facebook', '', 'Voluum', null].map(sourceNamed)).toEqual([null, null, null, null]);
});

it('takes costs from the finest facts that hold all requested dimensions, and from none if there are none', () => {
  expect(grainOf(['source', 'day'])).toBe('campaign_day');
  expect(grainOf(['campaign', 'widget'])).toBe('widget_day');
  expect(grainOf(['content', 'day'])).toBe('content_day');
  expect(grainOf(['content', 'widget'])).toBeNull();
  expect(grainOf(['campaign', null])).toBeNull();
});

it('counts filters among the requested sub-ids', () => {
  expect(carriedDimensions(question(['source', 'widget'], [['campaign', '1']]))).toEqual([
    'widget',
    'campaign',
  ]);
  expect(() => refuseSeveral(question(['widget'], [['campaign', '1']]), 'Thrive')).toThrow(
    /one sub-id at a time/,
  );
  expect(() => refuseSeveral(question(['widget', 'day'], [['widget', '1']]), 'Thrive')).not.toThrow();
});
