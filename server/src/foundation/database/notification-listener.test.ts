import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { listenOn } from './notification-listener.ts';

const log = pino({ level: 'silent' });
const refused = new Error('connect ECONNREFUSED');

/** A database that accepts connections or not, and counts those that are open or being made. */
function fakeDatabase() {
  const open = new Set<FakeClient>();
  const queries: string[] = [];
  let state: 'up' | 'down' | 'silent' = 'up';
  let most = 0;

  class FakeClient extends EventEmitter {
    async connect(): Promise<this> {
      if (state === 'silent') return new Promise(() => undefined);
      if (state === 'up') return this;
      // as pg does: the error comes first, and the end of the connection a moment later
      setImmediate(() => this.end());
      throw refused;
    }
    query(text: string): Promise<unknown> {
      queries.push(text);
      return Promise.resolve();
    }
    end(): void {
      if (open.delete(this)) this.emit('end');
    }
    cut = () => this.end();
  }

  return {
    queries,
    connections: () => open.size,
    most: () => most,
    set: (next: typeof state) => {
      state = next;
    },
    breakDown: () => {
      state = 'down';
      for (const client of open) client.end();
    },
    notify: (channel: string, payload: string) => {
      for (const client of open) client.emit('notification', { channel, payload });
    },
    open: () => {
      const client = new FakeClient();
      open.add(client);
      most = Math.max(most, open.size);
      // what the listener takes of a client is typed by pg's overloads
      return client as unknown as ReturnType<Parameters<typeof listenOn>[0]['open']>;
    },
  };
}

/** A clock that only moves on request, and records the waits. */
function fakeClock() {
  const waits: number[] = [];
  const waiting = new Set<() => void>();
  return {
    waits,
    waiting: () => waiting.size,
    wait: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const settle = (then: () => void) => () => {
          waiting.delete(go);
          then();
        };
        const go = settle(resolve);
        waits.push(milliseconds);
        waiting.add(go);
        signal.addEventListener(
          'abort',
          settle(() => reject(new Error('aborted'))),
        );
      }),
    async pass() {
      for (const go of [...waiting]) go();
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function listening(random = () => 0) {
  const database = fakeDatabase();
  const clock = fakeClock();
  const listener = await listenOn({ open: database.open, log, wait: clock.wait, random });
  return { database, clock, listener };
}

describe('a listener whose database is unavailable', () => {
  it('retries in one loop, with one connection at a time and delays that grow to 5 s', async () => {
    const { database, clock, listener } = await listening();
    database.breakDown();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await clock.pass();
      expect(clock.waiting()).toBe(1);
    }
    expect(database.most()).toBe(1);
    expect(clock.waits.slice(0, 7)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    expect(Math.max(...clock.waits)).toBe(5000);
    await listener.close();
  });

  it('shortens its delays by up to half, so that replicas do not reconnect at once', async () => {
    const { database, clock, listener } = await listening(() => 0.999);
    database.breakDown();
    for (let attempt = 0; attempt < 8; attempt += 1) await clock.pass();
    expect(clock.waits.at(-1)).toBeCloseTo(2500, -1);
    await listener.close();
  });

  it('resubscribes after a reconnect, calls all handlers, and resets its delays', async () => {
    const { database, clock, listener } = await listening();
    const heard: string[] = [];
    listener.on('one', (payload) => heard.push(`one ${payload}`));
    listener.on('two', () => {
      throw new Error('on purpose');
    });
    listener.on('two', (payload) => heard.push(`two ${payload}`));
    database.breakDown();
    for (let attempt = 0; attempt < 3; attempt += 1) await clock.pass();
    database.queries.length = 0;
    database.set('up');
    await clock.pass();
    expect(database.queries).toEqual(['listen "one"', 'listen "two"']);
    expect(heard).toEqual(['one ', 'two ']);
    database.notify('one', 'news');
    expect(heard.at(-1)).toBe('one news');
    clock.waits.length = 0;
    database.breakDown();
    await clock.pass();
    expect(clock.waits[0]).toBe(250);
    await listener.close();
  });
});

describe('closing a listener', () => {
  it('ends its connection and its loop', async () => {
    const { database, clock, listener } = await listening();
    await listener.close();
    expect([database.connections(), clock.waiting()]).toEqual([0, 0]);
  });

  it('makes no further attempt if it was waiting for one', async () => {
    const { database, clock, listener } = await listening();
    database.breakDown();
    await clock.pass();
    await listener.close();
    expect([database.connections(), clock.waiting()]).toEqual([0, 0]);
  });

  it('ends a connection that is being made', async () => {
    const { database, clock, listener } = await listening();
    database.breakDown();
    await clock.pass();
    database.set('silent');
    await clock.pass();
    expect(database.connections()).toBe(1);
    await listener.close();
    expect([database.connections(), clock.waiting()]).toEqual([0, 0]);
  });
});

describe('a listener that cannot connect at first', () => {
  it('rejects, and leaves no loop behind', async () => {
    const database = fakeDatabase();
    const clock = fakeClock();
    database.set('down');
    await expect(listenOn({ open: database.open, log, wait: clock.wait })).rejects.toBe(refused);
    await clock.pass();
    expect([database.connections(), clock.waits]).toEqual([0, []]);
  });
});
