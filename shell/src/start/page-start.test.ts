import { PageStart } from './page-start.ts';

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.set(window, 'requestIdleCallback', (run: () => void) => setTimeout(run, 10));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

async function isSettledAfter(start: PageStart, milliseconds: number): Promise<boolean> {
  await jest.advanceTimersByTimeAsync(milliseconds);
  return start.isSettled;
}

describe("a page's start", () => {
  it('ends once nothing was running for a moment', async () => {
    const start = new PageStart();
    const [session, list] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    void start.track(session.promise);
    expect(await isSettledAfter(start, 1000)).toBe(false);
    session.resolve('session');
    await jest.advanceTimersByTimeAsync(90);
    expect(start.track(list.promise)).toBe(list.promise);
    expect(await isSettledAfter(start, 1000)).toBe(false);
    list.resolve('list');
    expect(await isSettledAfter(start, 120)).toBe(true);
    await start.settled;
  });

  it('ends after failures, too', async () => {
    const start = new PageStart();
    start.track(Promise.reject(new Error('away'))).catch(() => undefined);
    expect(await isSettledAfter(start, 120)).toBe(true);
  });

  it('continues if something began while the browser was busy', async () => {
    const start = new PageStart();
    await start.track(Promise.resolve());
    await jest.advanceTimersByTimeAsync(105);
    void start.track(new Promise(() => undefined));
    expect(await isSettledAfter(start, 1000)).toBe(false);
  });

  it('ends after six seconds on a page that never rests', async () => {
    const start = new PageStart();
    void start.track(new Promise(() => undefined));
    expect(await isSettledAfter(start, 5900)).toBe(false);
    expect(await isSettledAfter(start, 200)).toBe(true);
  });

  it('counts nothing when it is over', async () => {
    const start = PageStart.over();
    await start.track(Promise.resolve());
    expect(start.isSettled).toBe(true);
  });
});
