import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const names = (publishes: string[], listens: string[]) => ({ manifest: { events: { publishes, listens } } });

describe('the rule events', () => {
  it.each([
    [
      'listens to what the platform has not',
      releaseWith(names([], ['prices.changed'])),
      'has no event "prices.changed"',
    ],
    [
      'publishes what the platform has not',
      releaseWith(names(['prices.changed'], [])),
      'has no event "prices.changed"',
    ],
    [
      'publishes what is the shell’s',
      releaseWith(names(['facts.synced'], [])),
      'Only the shell may publish "facts.synced"',
    ],
    [
      'was built for a newer event',
      releaseWith({ release: { events: { 'campaigns.selectedSourceAccount': 1, 'facts.synced': 2 } } }),
      'built for version 2 of the event "facts.synced", but the platform has 1',
    ],
    [
      'was built without knowing the event',
      releaseWith({ release: { events: { 'campaigns.selectedSourceAccount': 1 } } }),
      'without the event "facts.synced" in its catalogue',
    ],
  ])('rejects a module that %s', (_what, check, words) => {
    expect(rulesBrokenBy(check)).toEqual(['events']);
    expect(failuresOf(check)).toEqual([expect.stringContaining(words)]);
  });

  it('accepts a module built for an older version of an event', () => {
    const events = { 'campaigns.selectedSourceAccount': 3, 'facts.synced': 2 };
    expect(rulesBrokenBy(releaseWith({ platform: { events } }))).toEqual([]);
  });

  it('reports an event once that is both published and listened to', () => {
    expect(failuresOf(releaseWith(names(['prices.changed'], ['prices.changed'])))).toHaveLength(1);
  });
});
