import { rowResult, runResult } from './run-result.ts';

const run = { state: 'done', mode: 'approve', acting: 6, held: 237, waiting: 0, left: 0, undone: 0 } as const;

describe('the row of a rule', () => {
  const lastRun = { ...run, id: '', startedAt: '', heldBy: [] };
  const waitsItself = { ...lastRun, state: 'waiting' as const, acting: 4, waiting: 4, held: 0 };
  it.each([
    [
      'what waits from before its last run',
      { lastRun, waiting: 4 },
      '4 wait for approval, 6 changes, 237 held back',
    ],
    ['what waits once', { lastRun: waitsItself, waiting: 4 }, '4 wait for approval'],
    [
      'what waits of both',
      { lastRun: { ...waitsItself, held: 3 }, waiting: 5 },
      '5 wait for approval, 3 held back',
    ],
    ['a run that goes on', { lastRun: { ...lastRun, state: 'running' as const }, waiting: 0 }, 'Running'],
    ['nothing before the first run', { lastRun: null, waiting: 0 }, null],
  ])('says %s', (_what, rule, words) => {
    expect(rowResult({ ...rule, action: { kind: 'block' } })).toBe(words);
  });
});

describe('the result of a run', () => {
  it.each([
    [{ ...run, left: 1 }, '5 changes, 1 not made, 237 held back'],
    [{ ...run, mode: 'shadow' as const }, 'Would make 6 changes, 237 held back'],
    [{ ...run, acting: 0 }, '237 held back'],
    [{ ...run, undone: 2 }, '4 changes, 2 undone, 237 held back'],
    [{ ...run, undone: 6, held: 0 }, '6 undone'],
    [{ ...run, acting: 0, held: 0 }, '0 changes'],
    [{ ...run, state: 'running' as const, waiting: 2 }, 'Running'],
    [
      { ...run, state: 'waiting' as const, waiting: 2, left: 1 },
      '2 wait for approval, 3 changes, 1 not made, 237 held back',
    ],
    [{ ...run, state: 'waiting' as const, waiting: 6, held: 0 }, '6 wait for approval'],
    [{ ...run, state: 'stopped' as const, left: 3 }, 'Stopped: 3 changes, 3 not made, 237 held back'],
    [{ ...run, state: 'failed' as const, acting: 0, held: 0 }, 'Failed'],
  ])('%j', (result, words) => {
    expect(runResult(result, 'block')).toBe(words);
  });

  it.each([
    [{ ...run, mode: 'shadow' as const, acting: 100, held: 0 }, 'Would alert about 100'],
    [{ ...run, mode: 'live' as const, acting: 3, held: 2 }, 'Alerted about 3, 2 held back'],
  ])('of a rule that only alerts speaks of no changes: %j', (result, words) => {
    expect(runResult(result, 'notify')).toBe(words);
  });
});
