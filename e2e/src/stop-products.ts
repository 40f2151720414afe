import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.adhelmProducts ?? []).map((product) => product.stop()));
  const { dataDir } = globalThis.adhelmSyncedData ?? {};
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
}
