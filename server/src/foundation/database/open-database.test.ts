import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from './open-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adhelm-open-'));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 }));

const busy = ({ app, owner }: Database) =>
  Promise.all([
    ...Array.from({ length: 20 }, () => app.query('select pg_sleep(0.05)')),
    ...Array.from({ length: 6 }, () => owner.query('select pg_sleep(0.05)')),
  ]);

describe('closing the database', () => {
  it('ends every connection before PostgreSQL stops, so that none breaks', async () => {
    const warnings: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: (...details: unknown[]) => warnings.push(details),
      error: (...details: unknown[]) => warnings.push(details),
    };
    const config = { databaseUrl: null, dataDir, production: false };
    for (let round = 0; round < 3; round += 1) {
      const database = await openDatabase({ config, log });
      await busy(database);
      await database.close();
    }
    expect(warnings).toEqual([]);
  });
});
