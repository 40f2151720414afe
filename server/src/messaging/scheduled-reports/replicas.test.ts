/** @slow waits until a replica takes over the work of one that was killed */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { databaseUrlOf, freePort, type Replica, startReplica, until } from '../../testing/replicas.ts';
import { type SmtpServer, startSmtpServer } from '../mail/testing.ts';

let database: Database;
let dataDir: string;
/** One for each replica, so that a mail tells which of them sent it. */
let mailServers: SmtpServer[];
let replicas: Replica[];

beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'adhelm-two-replicas-'));
  mailServers = [];
  replicas = [];
}, 60_000);
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await Promise.all(mailServers.map((server) => server.close()));
  await database.close();
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
}, 60_000);

/** Starts the whole program, with all roles and its own mail server. */
async function start(publicUrl = 'http://localhost:4400') {
  const mail = await startSmtpServer();
  mailServers.push(mail);
  const replica = await startReplica(await freePort(), {
    DATABASE_URL: databaseUrlOf(database.connection),
    ADHELM_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: publicUrl,
    DATA_DIR: join(dataDir, String(replicas.length)),
    SMTP_URL: mail.url,
    ROLES: 'web,worker,scheduler',
  });
  replicas.push(replica);
  return { mail, kill: () => process.kill(replica.pid, 'SIGKILL') };
}

/** Stores a report that has been due for a minute. */
async function scheduleDue(name: string): Promise<void> {
  const { owner } = database;
  const id = uuidv7();
  const content = {
    period: 'last-7-days',
    sources: [],
    accounts: [],
    campaigns: [],
    clients: [],
    offers: [],
    groupBy: ['day'],
  };
  await owner.query('begin');
  await owner.query(
    `insert into scheduled_reports (id, owner_id, owner_name, name, content, has_workbook, schedule, cron, time_zone, state,
       next_run_at, next_attempt_at, created_at, changed_at)
     select $1, id::text, 'Admin', $2, $3, false, 'every Monday 08:00', '0 8 * * 1', 'UTC', 'active', now() - interval '1 minute',
       now() - interval '1 minute', now(), now()
     from users where email = 'admin@adhelm.test'`,
    [id, name, JSON.stringify(content)],
  );
  await owner.query('insert into report_recipients (id, report_id, address) values ($1, $2, $3)', [
    uuidv7(),
    id,
    'ada@client.test',
  ]);
  await owner.query('commit');
}

/** How many emails of a report arrived. Their subject is encoded, with underscores for spaces. */
const received = (name: string) => {
  const subject = new RegExp(`^Subject:.*${name.replace(' ', '[ _]')}`, 'm');
  return mailServers.flatMap((server) => server.received).filter((mail) => subject.test(mail)).length;
};
const runs = async () =>
  (await database.owner.query('select state from report_runs order by id')).rows.map(({ state }) => state);

it('send one email for a run when the replica that has it is killed before it is stored', async () => {
  const first = await start();
  const holder = await database.owner.connect();
  try {
    await holder.query('begin; lock table report_deliveries in access exclusive mode');
    await scheduleDue('Weekly spend');
    await until('the run is in progress', async () => {
      const { rowCount } = await database.owner.query(
        `select from pg_locks where not granted and relation = 'report_deliveries'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return (rowCount ?? 0) > 0;
    });
    await start();
    first.kill();
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  await until('the other replica sends it', () => received('Weekly spend') > 0, 120_000);
  await scheduleDue('Later spend');
  await until('a later run is sent', () => received('Later spend') > 0);
  expect([received('Weekly spend'), await runs()]).toEqual([1, ['queued', 'queued']]);
}, 240_000);

it('send one email for a run when the replica that sends it is killed before it knows that it was taken', async () => {
  const first = await start();
  const taken = new Promise<void>((resolve) => {
    first.mail.onReceived(async () => {
      resolve();
      // the answer never comes
      await new Promise(() => undefined);
    });
  });
  await scheduleDue('Weekly spend');
  await taken;
  await start();
  first.kill();
  await scheduleDue('Later spend');
  await until('a later run is sent by the other', () => received('Later spend') > 0, 120_000);
  expect([received('Weekly spend'), await runs()]).toEqual([1, ['queued', 'queued']]);
}, 240_000);
