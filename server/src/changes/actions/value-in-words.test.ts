import { batchInWords, batchTitle, writeInWords } from './value-in-words.ts';

describe('the wording of an action with several writes', () => {
  it.each([
    [{ field: 'status', target: 'paused', kind: 'campaign', done: 8, failed: 0 }, 'paused 8 campaigns'],
    [
      { field: 'status', target: 'active', kind: 'content', done: 6, failed: 2 },
      'started 6 contents; 2 failed',
    ],
    [
      { field: 'bid', target: 160_000, kind: 'campaign', done: 1, failed: 3 },
      'changed the bid of 1 campaign; 3 failed',
    ],
    [
      { field: 'widget-bid', target: 1.2, kind: 'widget', done: 12, failed: 0, unit: null },
      'changed the coefficient of 12 widgets',
    ],
    [
      { field: 'widget-bid', target: 120_000, kind: 'widget', done: 12, failed: 0, unit: 'USD' },
      'changed the bid of 12 widgets',
    ],
    [{ field: 'widget-block', target: true, kind: 'widget', done: 12, failed: 0 }, 'blocked 12 widgets'],
    [
      { field: 'daily-budget', target: null, kind: 'campaign', done: 0, failed: 4 },
      'could not change the daily budget of 4 campaigns',
    ],
    [
      { field: 'status', target: 'paused', kind: 'campaign', done: 0, failed: 2 },
      'could not pause 2 campaigns',
    ],
  ])('%j', (batch, words) => {
    expect(batchInWords(batch)).toBe(words);
  });

  it.each([
    [{ field: 'bid', target: 160_000, kind: 'content', total: 8 }, 'Change the bid of 8 contents'],
    [{ field: 'status', target: 'paused', kind: 'campaign', total: 2 }, 'Pause 2 campaigns'],
    [{ field: 'status', target: 'active', kind: 'campaign', total: 2 }, 'Start 2 campaigns'],
    [
      { field: 'widget-allow', target: false, kind: 'widget', total: 3 },
      'Remove 3 widgets from the allow list',
    ],
  ])('of its title: %j', (batch, title) => {
    expect(batchTitle(batch)).toBe(title);
  });
});

it('states what could not be done when a write is refused', () => {
  const write = {
    kind: 'campaign',
    entityName: 'Solar',
    field: 'status',
    before: 'active',
    target: 'paused',
  };
  expect(writeInWords(write, null).failed).toBe('could not pause the campaign “Solar”');
});

describe('a change of what a widget costs', () => {
  const write = { kind: 'widget', entityName: 'news-7', field: 'widget-bid' };

  it('is one of its coefficient where the network has no amounts', () => {
    expect(writeInWords({ ...write, before: 0.9, target: 1.2000000000000002 }, null)).toEqual({
      done: 'changed the coefficient of the widget “news-7” from 0.9 to 1.2',
      failed: 'could not change the coefficient of the widget “news-7” to 1.2',
    });
  });

  it('says nothing of a coefficient before the first one', () => {
    expect(writeInWords({ ...write, before: null, target: 1.2 }, null).done).toBe(
      'set the coefficient of the widget “news-7” to 1.2',
    );
  });

  it('is one of its bid where it is an amount', () => {
    expect(writeInWords({ ...write, before: 100_000, target: 120_000 }, 'USD').done).toBe(
      'changed the bid of the widget “news-7” from $0.10 to $0.12',
    );
  });
});
