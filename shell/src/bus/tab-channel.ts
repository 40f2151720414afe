/** The user's other tabs. */
export type TabChannel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
};

/** Tabs of this browser, connected by BroadcastChannel. */
export function browserTabs(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  };
}
