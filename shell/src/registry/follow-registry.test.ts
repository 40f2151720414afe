import { waitFor } from '@testing-library/react';
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

describe('the registry is reloaded', () => {
  it('when an event announces a change', async () => {
    server.answer('GET /registry/modules.json', at(2));
    bus.publish('shell', 'registry.changed', changed(2));
    await waitFor(() => expect(sequence()).toBe(2));
  });

  it('except for a change that is known already', async () => {
    server.answer('GET /registry/modules.json', at(2));
    bus.publish('shell', 'registry.changed', changed(1));
    bus.publish('shell', 'registry.changed', changed(2));
    await waitFor(() => expect(sequence()).toBe(2));
    expect(server.requests).toHaveLength(2);
  });

  it('until the server itself has received the change', async () => {
    server.answer('GET /registry/modules.json', at(1), at(2));
    bus.publish('shell', 'registry.changed', changed(2));
    await waitFor(() => expect(sequence()).toBe(2), { timeout: 5000 });
    expect(server.requests).toHaveLength(3);
  });

  it('after missed events, and when the page becomes visible', async () => {
    const requested = (times: number) => waitFor(() => expect(server.requests).toHaveLength(times));
    bus.publish('shell', 'stream.reset', {});
    await requested(2);
    page.dispatchEvent(new Event('visibilitychange'));
    await requested(3);
  });

  it('except when the page is hidden', async () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    server.answer('GET /registry/modules.json', at(2));
    bus.publish('shell', 'registry.changed', changed(2));
    await waitFor(() => expect(sequence()).toBe(2));
    expect(server.requests).toHaveLength(2);
  });
});
