import { setTimeout as pause } from 'node:timers/promises';
import { inOrder } from './in-order.ts';

const never = new AbortController().signal;

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('inOrder', () => {
  it('yields results in task order within the concurrency limit', async () => {
    let running = 0;
    let most = 0;
    const run = async (task: number) => {
      running += 1;
      most = Math.max(most, running);
      await pause(task % 3 === 0 ? 8 : 1);
      running -= 1;
      return task * 10;
    };
    expect(await collect(inOrder([0, 1, 2, 3, 4, 5, 6], 3, run, never))).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(most).toBe(3);
  });

  it('passes on a failure, aborts running tasks and starts no more', async () => {
    const begun: number[] = [];
    const aborted: number[] = [];
    const run = async (task: number, signal: AbortSignal) => {
      begun.push(task);
      signal.addEventListener('abort', () => aborted.push(task));
      if (task === 1) throw new Error('broken');
      await pause(20);
      return task;
    };
    await expect(collect(inOrder([0, 1, 2, 3, 4], 3, run, never))).rejects.toThrow('broken');
    expect(begun.length).toBeLessThanOrEqual(4);
    expect(aborted).toContain(2);
  });

  it('aborts running tasks when the reader stops', async () => {
    let aborted = false;
    const run = async (task: number, signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return task;
    };
    for await (const value of inOrder([1, 2, 3], 2, run, never)) {
      expect(value).toBe(1);
      break;
    }
    expect(aborted).toBe(true);
  });
});
