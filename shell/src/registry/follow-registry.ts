import type { EventBus } from '../bus/event-bus.ts';
import type { RegistryClient } from './registry-client.ts';

/** A server that has not heard of a change itself is asked again, at these distances in milliseconds. */
const ASK_AGAIN_MS = [300, 700, 1500];

type Parts = {
  readonly registry: RegistryClient;
  readonly bus: EventBus;
  readonly page: EventTarget & Pick<Document, 'visibilityState'>;
  readonly onProblem: (error: unknown) => void;
};

/** Reads the registry again when it says that it changed, when news were missed, and when the page comes into view. */
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
