import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { type RunningServer, type StartOptions, startServer } from '../app.ts';
import { readConfig } from '../foundation/config/index.ts';
import type { Database } from '../foundation/database/index.ts';
import { testDatabase } from '../foundation/database/testing.ts';
import { createLogger } from '../foundation/http/index.ts';

/** Shared by all test servers, so that a second one on the same database can decrypt the first one's secrets. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64');

export type TestServer = RunningServer & { readonly database: Database };

type TestServerOptions = Omit<StartOptions, 'config' | 'log'> & {
  readonly env?: Readonly<Record<string, string>>;
  readonly logTo?: DestinationStream;
};

/**
 * The whole server over HTTP on a free port and a fresh database (or `database`, which then stays open), with the demo
 * people. Runs only the foundations, unless `features` names more. A replica is a second server on the first one's
 * database.
 */
export async function startTestServer({
  env,
  logTo,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'adhelm-server-'));
  const config = readConfig({
    ADHELM_KEY: TEST_KEY,
    PORT: '0',
    ROLES: 'web,worker',
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    ...env,
  });
  const log = logTo === undefined ? pino({ level: 'silent' }) : createLogger('info', logTo);
  const server = await startServer({ features: [], ...options, config, log, database });
  return {
    ...server,
    database,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true });
      if (options.database === undefined) await database.close();
    },
  };
}
