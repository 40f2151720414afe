import { runInNewContext } from 'node:vm';
import { clockScript } from './clock-script.ts';

const DAY = 86_400_000;

/** What an expression gives in a page whose clock is a day ahead. */
const ahead = (expression: string): unknown => runInNewContext(`${clockScript(DAY)}\n${expression}`);

it('moves the present of a page, and nothing else', () => {
  const start = Date.now() + DAY;
  for (const present of ['Date.now()', 'new Date().getTime()', 'Date.parse(Date()) + 999']) {
    expect(ahead(present)).toBeGreaterThanOrEqual(start);
    expect(ahead(present)).toBeLessThan(start + 60_000);
  }
  expect(ahead('new Date(5).getTime()')).toBe(5);
  expect(ahead('new Date("2026-11-01T00:00:00Z").getTime()')).toBe(Date.parse('2026-11-01T00:00:00Z'));
  expect(ahead('new Date() instanceof Date && Date.UTC(1970, 0, 1)')).toBe(0);
  expect(ahead('new (class extends Date { twice() { return this.getTime() * 2; } })(4).twice()')).toBe(8);
});

it('is empty while the clock was not moved', () => {
  expect(clockScript(0)).toBe('');
});
