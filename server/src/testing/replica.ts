import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as z from 'zod';
import { startServer } from '../app.ts';
import { domainFeatures } from '../features.ts';
import { readConfig } from '../foundation/config/index.ts';
import { connectPools, readMigrations } from '../foundation/database/index.ts';
import { databaseConnectionSchema } from './database-connection.ts';
import { TEST_KEY } from './test-server.ts';

/** A replica of the server's workers in another process, so that a test can kill it. */
const orderSchema = z.object({
  connection: databaseConnectionSchema,
  publicUrl: z.string(),
  sandboxUrl: z.string(),
});
export type ReplicaOrder = z.infer<typeof orderSchema>;

const { connection, publicUrl, sandboxUrl } = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const log = pino({ level: 'silent' });
const pools = connectPools(connection, log);
await startServer({
  config: readConfig({
    ADHELM_KEY: TEST_KEY,
    PORT: '0',
    PUBLIC_URL: publicUrl,
    ROLES: 'worker,scheduler',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'adhelm-replica-')),
    SANDBOX: 'off',
  }),
  features: domainFeatures,
  sandboxUrl,
  log,
  database: {
    ...pools,
    connection,
    migrations: await readMigrations(),
    close: async () => undefined,
  },
});
