import { runResult } from './run-result.ts';

const run = { state: 'done', mode: 'approve', acting: 6, held: 237, waiting: 0, left: 0 } as const;

describe('the result of a run', () => {
  it.each([
    [{ ...run, left: 1 }, '5 changes, 1 not made, 237 held back'],
    [{ ...run, mode: 'shadow' as const }, 'Would make 6 changes, 237 held back'],
    [{ ...run, acting: 0 }, '237 held back'],
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
    expect(runResult(result)).toBe(words);
  });
});
