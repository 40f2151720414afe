import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { createNotificationListener } from './notification-listener.ts';
import { connectPools } from './open-database.ts';
import { type PgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import { testDatabase } from './testing.ts';

const silent = pino({ level: 'silent' });
/** What the documentation tells people to set. */
const DOCUMENTED = new URL('../../../../mfe-docs/src/samples/pgbouncer.ini', import.meta.url);

let database: Awaited<ReturnType<typeof testDatabase>>;
let bouncer: PgBouncer;
beforeAll(async () => {
  database = await testDatabase();
  if (!('connectionString' in database.connection)) throw new Error('this test needs TEST_DATABASE_URL');
  const [, settings = ''] = (await readFile(DOCUMENTED, 'utf8')).split('[pgbouncer]');
  bouncer = await startPgBouncer(database.connection.connectionString, settings);
}, 60_000);
afterAll(async () => {
  await bouncer.stop();
  await database.close();
});

describe('through PgBouncer with the documented settings', () => {
  it('every connection has the limited role, UTC and no compiled queries, also when it is used again', async () => {
    const state = `select current_user as role, current_setting('timezone') as zone, current_setting('jit') as jit`;
    for (let again = 0; again < 3; again += 1) {
      const { app, owner } = connectPools({ connectionString: bouncer.url }, silent);
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

  it('notifications arrive', async () => {
    const listener = await createNotificationListener({ connectionString: bouncer.url }, silent);
    const { promise, resolve } = Promise.withResolvers<string>();
    listener.on('tried', (payload) => payload !== '' && resolve(payload));
    await database.owner.query(`select pg_notify('tried', 'it arrives')`);
    // it may not listen yet
    const timer = setInterval(() => {
      void database.owner.query(`select pg_notify('tried', 'it arrives')`);
    }, 200);
    try {
      expect(await promise).toBe('it arrives');
    } finally {
      clearInterval(timer);
      await listener.close();
    }
  });
});
