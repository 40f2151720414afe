/** From now on, channels between tabs are closed after each test: one that stays open keeps jest alive. */
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
