/** For all tests of a file: stops the calendar at an instant, and nothing else; timers run as they do. */
export function fixDate(now: Date): void {
  beforeAll(() => {
    jest.useFakeTimers({
      now,
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
