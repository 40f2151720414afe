import { testNow } from './campaign-tools-api.ts';

/** Stops the calendar, and nothing else: timers run as they do. */
export function fixDate(): void {
  beforeAll(() => {
    jest.useFakeTimers({
      now: testNow,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'nextTick',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
        'performance',
        'hrtime',
      ],
    });
  });
  afterAll(() => {
    jest.useRealTimers();
  });
}
