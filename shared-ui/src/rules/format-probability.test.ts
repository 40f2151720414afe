import { formatProbability } from './format-probability.ts';

describe('a probability', () => {
  it.each([
    [1, '>99.9%'],
    [0.9995, '>99.9%'],
    [0.974, '97.4%'],
    [0.0002, '<0.1%'],
    [0, '<0.1%'],
    [null, '–'],
  ])('of %s is %s, and never certain', (probability, text) => {
    expect(formatProbability(probability)).toBe(text);
  });
});
