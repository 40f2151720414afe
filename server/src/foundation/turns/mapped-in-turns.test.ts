import { mappedInTurns } from './mapped-in-turns.ts';

it('keeps all rows in order, and lets others go on after each thousand', async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const rows = Array.from({ length: 4_500 }, (_, index) => index);
  const mapped = await mappedInTurns(rows, (row) => row * 2);
  isOver = true;
  expect(mapped).toEqual(rows.map((row) => row * 2));
  expect(turns).toBeGreaterThanOrEqual(4);
});
