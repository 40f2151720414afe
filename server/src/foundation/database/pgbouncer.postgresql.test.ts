import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { readMigrations, runMigrations } from './migrations.ts';
import { createNotificationListener } from './notification-listener.ts';
import { connectPools } from './open-database.ts';
import { type Cluster, environmentOf, startPrimary } from './testing/clusters.ts';
import { type PgBouncer, startPgBouncer } from './testing/pgbouncer.ts';

const silent = pino({ level: 'silent' });
/** What the documentation tells people to write. */
const documented = (name: string) =>
  readFile(new URL(`../../../../mfe-docs/src/samples/${name}`, import.meta.url), 'utf8');

let primary: Cluster;
let bouncer: PgBouncer;
beforeAll(async () => {
  primary = await startPrimary();
  const env = await environmentOf(primary);
  await promisify(execFile)('sh', ['-ec', await documented('create-database.sh')], { env });
  const direct = connectPools({ connectionString: urlOf(new URL(primary.url).port) }, silent);
  await runMigrations(direct.owner, await readMigrations());
  await Promise.all([direct.app.end(), direct.owner.end()]);
  bouncer = await startPgBouncer(new URL(primary.url), {
    settings: await documented('pgbouncer.ini'),
    users: await documented('userlist.txt'),
  });
}, 60_000);
afterAll(async () => {
  await bouncer.stop();
  await primary.remove();
});

const urlOf = (port: number | string, password = 'choose-one') =>
  `postgres://adhelm:${password}@127.0.0.1:${port}/adhelm`;

describe('through PgBouncer with the documented settings', () => {
  it('every connection has the limited role, UTC and no compiled queries, also when it is used again', async () => {
    const state = `select current_user as role, current_setting('timezone') as zone, current_setting('jit') as jit`;
    for (let again = 0; again < 3; again += 1) {
      const { app, owner } = connectPools({ connectionString: urlOf(bouncer.port) }, silent);
      const rows = await Promise.all(Array.from({ length: 4 }, () => app.query(state)));
      for (const { rows: found } of rows) {
        expect(found).toEqual([{ role: 'adhelm_app', zone: 'UTC', jit: 'off' }]);
      }
      expect((await owner.query(state)).rows).toEqual([
        { role: expect.not.stringMatching('adhelm_app'), zone: 'UTC', jit: 'off' },
      ]);
      await Promise.all([app.end(), owner.end()]);
    }
  });

  it('nobody gets in with another password', async () => {
    const { app, owner } = connectPools({ connectionString: urlOf(bouncer.port, 'wrong') }, silent);
    await expect(owner.query('select 1')).rejects.toThrow(/password|SASL/);
    await Promise.all([app.end(), owner.end()]);
  });

  it('notifications arrive', async () => {
    const listener = await createNotificationListener({ connectionString: urlOf(bouncer.port) }, silent);
    const { promise, resolve } = Promise.withResolvers<string>();
    listener.on('tried', (payload) => payload !== '' && resolve(payload));
    const { owner, app } = connectPools({ connectionString: urlOf(bouncer.port) }, silent);
    await owner.query(`select pg_notify('tried', 'it arrives')`);
    // it may not listen yet
    const timer = setInterval(() => {
      void owner.query(`select pg_notify('tried', 'it arrives')`);
    }, 200);
    try {
      expect(await promise).toBe('it arrives');
    } finally {
      clearInterval(timer);
      await Promise.all([listener.close(), owner.end(), app.end()]);
    }
  });
});
