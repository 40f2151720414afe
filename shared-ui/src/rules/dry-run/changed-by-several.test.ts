import { dryRunOf } from '../test-data/rules.ts';
import { changedBySeveral } from './changed-by-several.ts';

const [decision] = dryRunOf().decisions;
const named = (...ids: readonly string[]) =>
  ids.flatMap((id) => (decision === undefined ? [] : [{ ...decision, entity: { ...decision.entity, id } }]));
const runOf = (acting: number, decisions: ReturnType<typeof named>) =>
  dryRunOf({ counts: { judged: 9, acting, held: 0, skipped: 0, unmet: 0 }, decisions });

describe('the entities that several runs change', () => {
  it('are counted once', () => {
    const runs = [runOf(2, named('a', 'b')), runOf(2, named('b', 'c'))];
    expect(changedBySeveral(runs)).toEqual({ count: 3, isExact: true });
  });

  it('are different ones in different campaigns', () => {
    const other = named('a').map((one) => ({ ...one, entity: { ...one.entity, campaign: '8' } }));
    expect(changedBySeveral([runOf(1, named('a')), runOf(1, other)])).toEqual({ count: 2, isExact: true });
  });

  it('are not all known where a run lists fewer than it changes', () => {
    expect(changedBySeveral([runOf(5, named('a')), runOf(1, named('a'))])).toEqual({
      count: 5,
      isExact: false,
    });
    expect(changedBySeveral([runOf(5, named('a'))])).toEqual({ count: 5, isExact: true });
  });

  it('do not include what guards hold back', () => {
    const held = named('b').map((one) => ({ ...one, outcome: 'held' as const }));
    expect(changedBySeveral([runOf(1, [...named('a'), ...held])])).toEqual({ count: 1, isExact: true });
  });
});
