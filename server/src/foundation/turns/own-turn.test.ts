import { setImmediate as nextTurn } from 'node:timers/promises';
import { ownTurn } from './own-turn.ts';

it('gives each of those who wait together a turn of their own, in their order', async () => {
  const begun: number[] = [];
  const all = [1, 2, 3, 4, 5].map(async (number) => {
    await ownTurn();
    begun.push(number);
  });
  const perTurn: number[] = [];
  while (begun.length < 5) {
    await nextTurn();
    perTurn.push(begun.length);
  }
  await Promise.all(all);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  const steps = perTurn.map((count, index) => count - (perTurn[index - 1] ?? 0));
  expect(Math.max(...steps)).toBe(1);
});

it('works again after all had their turn, and for those who come in one', async () => {
  await ownTurn();
  const inside = await ownTurn().then(() => ownTurn().then(() => 'inside'));
  expect(inside).toBe('inside');
});
