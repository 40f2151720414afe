import { demoStorage } from './demo-storage.ts';

const CHANNEL = 'adhelm-demo';
const senders = new Set<() => void>();

/** Tells other tabs that demo data has changed. They share nothing that is only in memory. */
export function tellOtherTabs(): void {
  if (demoStorage.isLasting()) for (const send of senders) send();
}

/** Calls `onChange` when another tab has changed demo data, and lets this one tell the others. Returns how to stop. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const send = () => channel.postMessage(null);
  channel.addEventListener('message', onChange);
  senders.add(send);
  return () => {
    senders.delete(send);
    channel.close();
  };
}
