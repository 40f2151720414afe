import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox } from '@adhelm/sandbox';
import {
  connectDemoAccounts,
  productFeatures,
  readConfig,
  startServer,
  waitForFirstSync,
} from '@adhelm/server';
import { newDataFolder } from '../data-folder/data-folder.ts';

type Builds = NonNullable<Parameters<typeof productFeatures>[0]>;

export type MeasuredProduct = {
  readonly url: string;
  readonly signIn: { readonly email: string; readonly password: string };
  /** Starts the server again under the same address, with its data and other builds. */
  deploy(builds: Builds): Promise<void>;
  close(): Promise<void>;
};

/** The product with its sandbox on a free port; `builds` replace those of this checkout. */
export async function startMeasuredProduct(builds: Builds = {}): Promise<MeasuredProduct> {
  const dataDir = await newDataFolder('web');
  const sandbox = await startSandbox({ port: 0, dataDir: join(dataDir, 'sandbox') });
  const start = (port: string, chosen: Builds) =>
    startServer({
      config: readConfig({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
      sandboxUrl: sandbox.url,
      features: productFeatures(chosen),
    });
  let server = await start('0', builds);
  const { url, demoSignIn } = server;
  await connectDemoAccounts(server.services, sandbox.accounts);
  await waitForFirstSync(server.services, 60_000);
  if (demoSignIn === null) throw new Error('no demo user was seeded');
  return {
    url,
    signIn: demoSignIn,
    deploy: async (next) => {
      await server.close();
      server = await start(new URL(url).port, next);
    },
    close: async () => {
      await server.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
