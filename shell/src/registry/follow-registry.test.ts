import { EventBus } from '../bus/event-bus.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { testRegistry } from '../testing/releases.ts';
import { pageSigner, registryAnswer } from '../testing/signed-registry.ts';
import { followRegistry } from './follow-registry.ts';
import type { RegistryClient } from './registry-client.ts';
import { registryOfPage } from './registry-of-page.ts';

const at = (sequence: number) => registryAnswer({ ...testRegistry(), sequence });
const changed = (sequence: number) => ({ sequence, module: 'campaigns', change: 'promoted' });

let server: FakeServer;
let registry: RegistryClient;
let bus: EventBus;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
const sequence = () => (registry.state.status === 'ready' ? registry.state.document.sequence : 0);
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(async () => {
  window.localStorage.clear();
  server = fakeServer();
  server.answer('GET /registry/modules.json', at(1));
  registry = registryOfPage({ id: 'test', keys: [pageSigner.key] }, () => undefined);
  await registry.refresh();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  bus = new EventBus({
    tabs: { post: () => undefined, listen: () => undefined },
    onDeadLetter: () => undefined,
  });
  followRegistry({ registry, bus, page, onProblem: () => undefined });
});

describe('the registry is read again', () => {
  it('when it says that it changed', async () => {
    server.answer('GET /registry/modules.json', at(2));
    bus.publish('shell', 'registry.changed', changed(2));
    await settle();
    expect(sequence()).toBe(2);
  });

  it('not for a change that is known', async () => {
    bus.publish('shell', 'registry.changed', changed(1));
    await settle();
    expect(server.requests).toHaveLength(1);
  });

  it('until the server itself has heard of the change', async () => {
    server.answer('GET /registry/modules.json', at(1), at(2));
    bus.publish('shell', 'registry.changed', changed(2));
    await settle();
    expect(sequence()).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sequence()).toBe(2);
  });

  it('when news were missed, and when the page comes into view', async () => {
    bus.publish('shell', 'stream.reset', {});
    await settle();
    expect(server.requests).toHaveLength(2);
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(server.requests).toHaveLength(3);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(server.requests).toHaveLength(3);
  });
});
