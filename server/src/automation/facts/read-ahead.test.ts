import { setImmediate as nextTurn } from 'node:timers/promises';
import { letPass, readAhead } from './read-ahead.ts';

async function* parts(log: string[], failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<number, void> {
  try {
    for (const part of [1, 2, 3]) {
      log.push(`reads ${part}`);
      await nextTurn();
      if (part === failsAt) throw new Error('the connection broke');
      yield part;
    }
  } finally {
    log.push('closes');
  }
}

it('reads the next part while one is used', async () => {
  const log: string[] = [];
  for await (const part of readAhead(parts(log))) log.push(`uses ${part}`);
  expect(log).toEqual(['reads 1', 'reads 2', 'uses 1', 'reads 3', 'uses 2', 'closes', 'uses 3']);
});

it('asks for the first part before anybody waits for it', async () => {
  const log: string[] = [];
  const ahead = readAhead(parts(log));
  expect(log).toEqual(['reads 1']);
  for await (const part of ahead) log.push(`uses ${part}`);
  expect(log.at(-1)).toBe('uses 3');
});

it('fails where its parts fail, after what came before', async () => {
  const used: number[] = [];
  const all = async () => {
    for await (const part of readAhead(parts([], 2))) used.push(part);
  };
  await expect(all()).rejects.toThrow('the connection broke');
  expect(used).toEqual([1]);
});

it('closes its parts when nobody wants more, also while the next one is read', async () => {
  const log: string[] = [];
  for await (const part of readAhead(parts(log, 2))) {
    expect(part).toBe(1);
    break;
  }
  expect(log.at(-1)).toBe('closes');
});

it('closes its parts when nobody used any, or when they fail', async () => {
  for (const failsAt of [1, 2, 9]) {
    const log: string[] = [];
    await letPass(readAhead(parts(log, failsAt)));
    expect(log.at(-1)).toBe('closes');
  }
});
