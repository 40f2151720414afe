import type { OfferedChange } from '@adhelm/contracts';
import { listChangesOffered, meaningOf, takesSome } from './widget-intents.ts';

const block: OfferedChange = { field: 'widget-block', level: 'campaign', semantics: 'incremental' };
const keysOf = (changes: readonly OfferedChange[]) =>
  listChangesOffered(changes).map(({ key, offered }) => [key, offered.isManual ?? false]);

describe('the changes of lists', () => {
  it('are offered in both directions, in a campaign and in the account', () => {
    expect(keysOf([block, { ...block, level: 'account' }])).toEqual([
      ['block', false],
      ['unblock', false],
      ['blockInAccount', false],
      ['unblockInAccount', false],
    ]);
  });

  it('are by hand in the direction that the API does not have', () => {
    const adding: OfferedChange = { ...block, addsOnly: true };
    expect(keysOf([adding, { ...block, isManual: true }])).toEqual([
      ['block', false],
      ['unblock', true],
    ]);
    expect(keysOf([adding])).toEqual([['block', false]]);
    const [, unblock] = listChangesOffered([adding, { ...block, isManual: true }]);
    expect(unblock && meaningOf(unblock.offered, 'AdMaven')).toMatch(
      /^AdMaven: the API does not remove entries/,
    );
  });

  it('are only for lists that take one of the widgets', () => {
    const sources = { ...block, ids: { pattern: '^[^_]+$', inWords: 'whole sources' } };
    expect(takesSome(block, [{ id: '1_2' }])).toBe(true);
    expect(takesSome(sources, [{ id: '1_2' }, { id: '7' }])).toBe(true);
    expect(takesSome(sources, [{ id: '1_2' }])).toBe(false);
  });

  it('say when the network does not show its list', () => {
    expect(meaningOf({ ...block, isUnread: true }, 'AdMaven')).toContain(
      'AdMaven: the API confirms what is added',
    );
    expect(meaningOf({ ...block, isManual: true, isUnread: true }, 'AdMaven')).toContain('manual task');
  });
});
