import type { EventBus } from '../bus/event-bus.ts';
import type { RegistryClient } from './registry-client.ts';

/** Delays in milliseconds before asking again a server that has not received the change itself. */
const ASK_AGAIN_MS = [300, 700, 1500];

type Parts = {
  readonly registry: RegistryClient;
  readonly bus: EventBus;
  readonly page: EventTarget & Pick<Document, 'visibilityState'>;
  readonly onProblem: (error: unknown) => void;
};

/** Reloads the registry on announced changes, after missed events, and when the page becomes visible. */
export function followRegistry({ registry, bus, page, onProblem }: Parts): void {
  bus.on('registry.changed').subscribe(({ sequence }) => {
    catchUp(registry, sequence).catch(onProblem);
  });
  const refresh = () => {
    registry.refresh().catch(onProblem);
  };
  bus.on('stream.reset').subscribe(refresh);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') refresh();
  });
}

async function catchUp(registry: RegistryClient, sequence: number): Promise<void> {
  for (const pause of [0, ...ASK_AGAIN_MS]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (registry.state.status === 'ready' && registry.state.document.sequence >= sequence) return;
    await registry.refresh();
  }
}
