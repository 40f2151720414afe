/** Closes channels between tabs after each test, because an open one keeps jest alive. */
export function closeChannelsAfterEach(): void {
  const Original = globalThis.BroadcastChannel;
  const open: BroadcastChannel[] = [];
  beforeEach(() => {
    globalThis.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    };
  });
  afterEach(() => {
    for (const channel of open.splice(0)) channel.close();
    globalThis.BroadcastChannel = Original;
  });
}
