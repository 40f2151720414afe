import { finish, finishInSlices, finishWhenIdle, runSlice, type SlicedWork } from './sliced-work.ts';

function* counting(steps: number): SlicedWork<number> {
  for (let step = 0; step < steps; step += 1) yield;
  return steps;
}

/** Each look at the clock finds it 3 ms later. */
function runClock(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 3;
    return now;
  });
}

const never = new AbortController().signal;

describe('sliced work', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the same result at once and in slices', async () => {
    runClock();
    expect(finish(counting(50))).toBe(50);
    expect(await finishInSlices(counting(50), never)).toEqual({ result: 50 });
  });

  it('leaves the rest for the next slice when its time is over', () => {
    runClock();
    const work = counting(5);
    expect(runSlice(work)).toBeUndefined();
    expect(runSlice(work)).toEqual({ result: 5 });
  });

  it('ends without a result when newer work aborts it', async () => {
    runClock();
    const stop = new AbortController();
    const result = finishInSlices(counting(1000), stop.signal);
    stop.abort();
    expect(await result).toBeUndefined();
  });

  it('lets other tasks run between slices', async () => {
    runClock();
    const events: string[] = [];
    setTimeout(() => events.push('other task'), 0);
    await finishInSlices(counting(10), never);
    events.push('finished');
    expect(events).toEqual(['other task', 'finished']);
  });

  it('rejects with the error of the work', async () => {
    // biome-ignore lint/correctness/useYield: it fails before its first step
    function* failing(): SlicedWork<never> {
      throw new RangeError('no such column');
    }
    await expect(finishInSlices(failing(), never)).rejects.toThrow('no such column');
    await expect(finishWhenIdle(failing(), never)).rejects.toThrow('no such column');
  });
});
