import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@adhelm/sandbox';
import {
  connectDemoAccounts,
  productFeatures,
  readConfig,
  startServer,
  waitForFirstSync,
} from '@adhelm/server';

export type MeasuredProduct = {
  readonly url: string;
  readonly signIn: { readonly email: string; readonly password: string };
  close(): Promise<void>;
};

/** The product with its sandbox on a free port; `shellFolder` replaces the shell's build. */
export async function startMeasuredProduct(shellFolder: string | null): Promise<MeasuredProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adhelm-bench-'));
  const sandbox = await startSandbox({ port: 0, dataDir: join(dataDir, 'sandbox') });
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const server = await startServer({
    config,
    sandboxUrl: sandbox.url,
    features: productFeatures(shellFolder === null ? {} : { shellFolder }),
  });
  await connectDemoAccounts(server.services, sandbox.accounts);
  await waitForFirstSync(server.services, 60_000);
  if (server.demoSignIn === null) throw new Error('no demo user was seeded');
  return {
    url: server.url,
    signIn: server.demoSignIn,
    close: async () => {
      await server.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
