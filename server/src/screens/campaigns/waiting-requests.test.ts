import { setTimeout } from 'node:timers/promises';
import { addDays, dayInZone } from '@adhelm/contracts';
import pg from 'pg';
import { pino } from 'pino';
import { APP_ROLE, createReplicaReader, systemScope } from '../../foundation/database/index.ts';
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { createOrders, listAllCampaigns } from './all-campaigns-service.ts';

const WAITING = 5;

let domain: DomainServer;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 4 } });
});
afterAll(() => domain.close());

/** Whether an order waits for the lock. */
async function isBlocked(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_locks where relation = 'performance_currencies'::regclass and not granted`,
  );
  return (rowCount ?? 0) > 0;
}

it('leaves the pool to others while requests wait for the order of a long list', async () => {
  const { owner, connection } = domain.server.database;
  const pool = new pg.Pool({
    ...connection,
    max: 2,
    // long for a busy machine, and yet it ends
    connectionTimeoutMillis: 20_000,
    options: `-c timezone=UTC -c role=${APP_ROLE}`,
  });
  const today = dayInZone(new Date(), 'UTC');
  const reader = createReplicaReader({ url: null, primary: pool, log: pino({ level: 'silent' }) });
  const services = { reader, workspace: { currency: 'USD' }, orders: createOrders() };
  const request = () =>
    listAllCampaigns(
      services,
      { scope: systemScope, position: null },
      { startDate: addDays(today, -6), endDate: today, limit: 10 },
    );
  const blocker = await owner.connect();
  try {
    // only the computation of an order reads it
    await blocker.query('begin; lock table performance_currencies in access exclusive mode');
    const waiting = Array.from({ length: WAITING }, request);
    while (!(await isBlocked(owner))) await setTimeout(5);
    const { rows } = await pool.query('select 1 as free');
    expect(rows).toEqual([{ free: 1 }]);
    await blocker.query('commit');
    const answers = await Promise.all(waiting);
    expect(answers.map(({ page }) => page.total)).toEqual(Array.from({ length: WAITING }, () => 4));
  } finally {
    blocker.release();
    await pool.end();
  }
});
