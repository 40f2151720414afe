import { messages } from './amount-messages.ts';

describe('the limits of an amount', () => {
  it.each([
    [{ min: 0.01, max: 2, step: 0.001 }, 'From 0.01 to 2, in steps of 0.001.'],
    [{ min: 1000, step: 1 }, 'At least 1,000, in steps of 1.'],
    [{ max: 0.0005 }, 'At most 0.0005.'],
  ])('%j are written with all of their digits', (limits, text) => {
    expect(messages.limits(limits)).toBe(text);
  });
});
