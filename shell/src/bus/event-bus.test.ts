import { defaultSettings } from '@adhelm/contracts';
import { testUser } from '@adhelm/shared-ui/testing';
import { config } from 'rxjs';
import { closeChannelsAfterEach } from '../testing/closing-channels.ts';
import { type DeadLetter, EventBus, type Publisher } from './event-bus.ts';
import { browserTabs, type TabChannel } from './tab-channel.ts';

closeChannelsAfterEach();

const synced = { source: 'mgid', account: 'a', at: '2026-11-20T10:00:00Z', rows: 3 };
const chosen = { source: 'mgid', account: 'a' };
const campaigns: Publisher = {
  module: 'campaigns',
  declares: new Set(['campaigns.selectedSourceAccount', 'facts.synced']),
};

/** A bus with the channel to the user's other tabs. */
function busWithTabs() {
  const posted: unknown[] = [];
  const letters: DeadLetter[] = [];
  let receive: (message: unknown) => void = () => undefined;
  const tabs: TabChannel = {
    post: (message) => posted.push(message),
    listen: (listener) => {
      receive = listener;
    },
  };
  const clock = { now: 1_000_000 };
  const bus = new EventBus({ tabs, onDeadLetter: (letter) => letters.push(letter), now: () => clock.now });
  return { bus, clock, posted, letters, receive: (message: unknown) => receive(message) };
}

function heard<Name extends Parameters<EventBus['on']>[0]>(bus: EventBus, name: Name): unknown[] {
  const values: unknown[] = [];
  bus.on(name).subscribe((value) => values.push(value));
  return values;
}

describe('publishing', () => {
  it('delivers to all listeners of that event and no others', () => {
    const { bus, letters } = busWithTabs();
    const [first, second, other] = [
      heard(bus, 'facts.synced'),
      heard(bus, 'facts.synced'),
      heard(bus, 'sync.failed'),
    ];
    bus.publish('shell', 'facts.synced', synced);
    expect([first, second, other]).toEqual([[synced], [synced], []]);
    expect(letters).toEqual([]);
  });

  it.each<[string, Publisher, string, unknown, RegExp]>([
    ['an event that the catalogue does not know', 'shell', 'facts.burnt', {}, /unknown event/],
    ['a name that only objects know', 'shell', 'toString', {}, /unknown event/],
    ['an event of another owner', campaigns, 'facts.synced', synced, /only shell publishes it/],
    [
      'an event that its manifest does not declare',
      campaigns,
      'clients.selectedSourceAccount',
      null,
      /declare/,
    ],
    ['a payload that does not fit', 'shell', 'facts.synced', { ...synced, rows: 'many' }, /./],
    ['no payload', 'shell', 'facts.synced', undefined, /./],
  ])('drops %s with a report, without affecting the sender', (_name, publisher, name, payload, reason) => {
    const { bus, posted, letters } = busWithTabs();
    const values = heard(bus, 'facts.synced');
    expect(() => bus.publish(publisher, name, payload)).not.toThrow();
    expect(values).toEqual([]);
    expect(posted).toEqual([]);
    const sender = publisher === 'shell' ? publisher : publisher.module;
    expect(letters).toEqual([
      { at: 1_000_000, publisher: sender, name, reason: expect.stringMatching(reason), count: 1 },
    ]);
    expect(bus.deadLetters).toEqual(letters);
    expect(bus.timeline).toEqual([]);
  });

  it('is open to any module if the event has no owner', () => {
    const { bus, letters } = busWithTabs();
    const values = heard(bus, 'campaigns.selectedSourceAccount');
    bus.publish(campaigns, 'campaigns.selectedSourceAccount', chosen);
    expect(values).toEqual([chosen]);
    expect(letters).toEqual([]);
  });
});

describe('a module that floods the bus', () => {
  const flood = (bus: EventBus, count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      bus.publish(campaigns, 'campaigns.selectedSourceAccount', chosen);
  };

  it('gets 500 messages through at once; the rest is dropped with one report per second', () => {
    const { bus, clock, letters } = busWithTabs();
    const values = heard(bus, 'campaigns.selectedSourceAccount');
    flood(bus, 10_000);
    expect(values).toHaveLength(500);
    expect(letters).toHaveLength(1);
    expect(bus.deadLetters).toMatchObject([{ publisher: 'campaigns', count: 9500 }]);
    clock.now += 1000;
    flood(bus, 1000);
    expect(values).toHaveLength(700);
    expect(bus.deadLetters.map(({ count }) => count)).toEqual([9500, 800]);
    expect(letters).toHaveLength(2);
  });

  it('does not affect other publishers', () => {
    const { bus } = busWithTabs();
    const [synced$, chosen$] = [heard(bus, 'facts.synced'), heard(bus, 'clients.selectedSourceAccount')];
    flood(bus, 1000);
    bus.publish('shell', 'facts.synced', synced);
    const clients = { module: 'clients', declares: new Set(['clients.selectedSourceAccount']) };
    bus.publish(clients, 'clients.selectedSourceAccount', chosen);
    expect([synced$, chosen$]).toEqual([[synced], [chosen]]);
  });

  it('may send 200 messages per second indefinitely', () => {
    const { bus, clock, letters } = busWithTabs();
    for (let second = 0; second < 60; second += 1) {
      flood(bus, 200);
      clock.now += 1000;
    }
    expect(letters).toEqual([]);
  });
});

describe('the timeline', () => {
  it('holds the last 500 events with their publishers, including those of other tabs', () => {
    const { bus, receive } = busWithTabs();
    for (let rows = 0; rows < 600; rows += 1) bus.publish('shell', 'facts.synced', { ...synced, rows });
    receive({ name: 'settings', payload: defaultSettings });
    expect(bus.timeline).toHaveLength(500);
    expect(bus.timeline[0]).toMatchObject({ name: 'facts.synced', payload: { rows: 101 } });
    expect(bus.timeline.at(-1)).toMatchObject({ name: 'settings', publisher: 'other tab', at: 1_000_000 });
  });

  it('holds the last 100 rejected messages', () => {
    const { bus } = busWithTabs();
    for (let number = 0; number < 150; number += 1) bus.publish('shell', `gossip ${number}`, {});
    expect(bus.deadLetters).toHaveLength(100);
    expect(bus.deadLetters.at(-1)).toMatchObject({ name: 'gossip 149' });
  });
});

describe('a late listener', () => {
  it('receives the last value if the catalogue says so', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'settings', defaultSettings);
    bus.publish('shell', 'settings', { ...defaultSettings, theme: 'UNICORN' });
    expect(heard(bus, 'settings')).toEqual([{ ...defaultSettings, theme: 'UNICORN' }]);
  });

  it('receives a last value of null too', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'session', null);
    expect(heard(bus, 'session')).toEqual([null]);
  });

  it('receives nothing of events that do not replay', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'facts.synced', synced);
    expect(heard(bus, 'facts.synced')).toEqual([]);
  });
});

describe('a payload', () => {
  it('is stripped of unknown fields before it reaches listeners or other tabs', () => {
    const { bus, posted } = busWithTabs();
    const values = heard(bus, 'settings');
    bus.publish('shell', 'settings', { ...defaultSettings, onChange: () => undefined });
    expect(values).toEqual([defaultSettings]);
    expect(posted).toEqual([{ name: 'settings', payload: defaultSettings }]);
  });
});

describe('listeners', () => {
  it('are isolated from errors of other listeners', () => {
    const { bus } = busWithTabs();
    const reported: unknown[] = [];
    config.onUnhandledError = (error) => reported.push(error);
    jest.useFakeTimers();
    bus.on('facts.synced').subscribe(() => {
      throw new Error('bad listener');
    });
    const values = heard(bus, 'facts.synced');
    bus.publish('shell', 'facts.synced', synced);
    bus.publish('shell', 'facts.synced', synced);
    jest.runAllTimers();
    jest.useRealTimers();
    config.onUnhandledError = null;
    expect(values).toEqual([synced, synced]);
    expect(reported).toEqual([new Error('bad listener'), new Error('bad listener')]);
  });

  it('receive nothing after unsubscribing', () => {
    const { bus } = busWithTabs();
    const values: unknown[] = [];
    bus
      .on('facts.synced')
      .subscribe((value) => values.push(value))
      .unsubscribe();
    bus.publish('shell', 'facts.synced', synced);
    expect(values).toEqual([]);
  });
});

describe('the user’s other tabs', () => {
  it('receive settings and session, but no tab-specific events', () => {
    const { bus, posted } = busWithTabs();
    bus.publish('shell', 'settings', defaultSettings);
    bus.publish('shell', 'session', testUser);
    bus.publish(campaigns, 'campaigns.selectedSourceAccount', chosen);
    bus.publish('shell', 'facts.synced', synced);
    expect(posted).toEqual([
      { name: 'settings', payload: defaultSettings },
      { name: 'session', payload: testUser },
    ]);
  });

  it('are listened to and replayed, without an echo', () => {
    const { bus, posted, receive } = busWithTabs();
    const values = heard(bus, 'settings');
    receive({ name: 'settings', payload: defaultSettings });
    expect(values).toEqual([defaultSettings]);
    expect(heard(bus, 'settings')).toEqual([defaultSettings]);
    expect(posted).toEqual([]);
  });

  it.each([
    ['what must stay in its tab', { name: 'campaigns.selectedSourceAccount', payload: chosen }],
    ['what does not fit', { name: 'session', payload: { id: 1 } }],
    ['an unknown event', { name: 'gossip', payload: {} }],
    ['what is no message', 'settings'],
    ['nothing', null],
  ])('are ignored if they send %s', (_name, message) => {
    const { bus, receive } = busWithTabs();
    receive(message);
    expect(heard(bus, 'campaigns.selectedSourceAccount')).toEqual([]);
    expect(heard(bus, 'session')).toEqual([]);
  });

  it('are reached by BroadcastChannel', async () => {
    const other = new BroadcastChannel('bus-test');
    const tabs = browserTabs('bus-test');
    const arrived = new Promise((resolve) => tabs.listen(resolve));
    other.postMessage({ name: 'settings', payload: defaultSettings });
    expect(await arrived).toEqual({ name: 'settings', payload: defaultSettings });
    const heardByOther = new Promise((resolve) =>
      other.addEventListener('message', (event) => resolve(event.data)),
    );
    tabs.post('hello');
    expect(await heardByOther).toBe('hello');
  });
});
