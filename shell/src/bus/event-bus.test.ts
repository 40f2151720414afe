import { defaultSettings } from '@adhelm/contracts';
import { testUser } from '@adhelm/shared-ui/testing';
import { config } from 'rxjs';
import { closeChannelsAfterEach } from '../testing/closing-channels.ts';
import { browserTabs, type DeadLetter, EventBus, type TabChannel } from './event-bus.ts';

closeChannelsAfterEach();

const synced = { source: 'mgid', account: 'a', at: '2026-11-20T10:00:00Z', rows: 3 };
const chosen = { source: 'mgid', account: 'a' };

/** A bus, and the wire to the user's other tabs. */
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
  const bus = new EventBus({ tabs, onDeadLetter: (letter) => letters.push(letter) });
  return { bus, posted, letters, receive: (message: unknown) => receive(message) };
}

function heard<Name extends Parameters<EventBus['on']>[0]>(bus: EventBus, name: Name): unknown[] {
  const values: unknown[] = [];
  bus.on(name).subscribe((value) => values.push(value));
  return values;
}

describe('publishing', () => {
  it('reaches every listener of that event and no other', () => {
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

  it.each([
    ['an event that the catalogue does not know', 'shell', 'facts.burnt', {}, /unknown event/],
    ['a name that only objects know', 'shell', 'toString', {}, /unknown event/],
    ['an event of another owner', 'campaigns', 'facts.synced', synced, /only shell publishes it/],
    ['a payload that does not fit', 'shell', 'facts.synced', { ...synced, rows: 'many' }, /./],
    ['no payload', 'shell', 'facts.synced', undefined, /./],
  ])('drops %s with a report, and the sender goes on', (_name, publisher, name, payload, reason) => {
    const { bus, posted, letters } = busWithTabs();
    const values = heard(bus, 'facts.synced');
    expect(() => bus.publish(publisher, name, payload)).not.toThrow();
    expect(values).toEqual([]);
    expect(posted).toEqual([]);
    expect(letters).toEqual([{ publisher, name, reason: expect.stringMatching(reason) }]);
  });

  it('is open to any module where nobody owns the event', () => {
    const { bus, letters } = busWithTabs();
    const values = heard(bus, 'campaigns.selectedSourceAccount');
    bus.publish('campaigns', 'campaigns.selectedSourceAccount', chosen);
    expect(values).toEqual([chosen]);
    expect(letters).toEqual([]);
  });
});

describe('a late listener', () => {
  it('gets the last value where the catalogue says so', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'settings', defaultSettings);
    bus.publish('shell', 'settings', { ...defaultSettings, theme: 'UNICORN' });
    expect(heard(bus, 'settings')).toEqual([{ ...defaultSettings, theme: 'UNICORN' }]);
  });

  it('gets a last value of null, too', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'session', null);
    expect(heard(bus, 'session')).toEqual([null]);
  });

  it('gets nothing of events that do not replay', () => {
    const { bus } = busWithTabs();
    bus.publish('shell', 'facts.synced', synced);
    expect(heard(bus, 'facts.synced')).toEqual([]);
  });
});

describe('listeners', () => {
  it('do not hurt one another by throwing', () => {
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

  it('hear nothing after they left', () => {
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
  it('hear settings and session, and nothing that belongs to one tab', () => {
    const { bus, posted } = busWithTabs();
    bus.publish('shell', 'settings', defaultSettings);
    bus.publish('shell', 'session', testUser);
    bus.publish('campaigns', 'campaigns.selectedSourceAccount', chosen);
    bus.publish('shell', 'facts.synced', synced);
    expect(posted).toEqual([
      { name: 'settings', payload: defaultSettings },
      { name: 'session', payload: testUser },
    ]);
  });

  it('are listened to, replayed, and not answered with an echo', () => {
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
    ['what nobody knows', { name: 'gossip', payload: {} }],
    ['what is no message', 'settings'],
    ['nothing', null],
  ])('are not believed: %s', (_name, message) => {
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
