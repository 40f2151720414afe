import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, fxRatesAnswerSchema } from '@adhelm/contracts';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fxFeature } from './fx-feature.ts';

const market = { campaigns: 2, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 2 };
const WITH_SCHEDULER = 'web,worker,scheduler';

let sandbox: Sandbox;
let dataDir: string;
const running: TestServer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adhelm-fx-feature-'));
  sandbox = await startSandbox({ port: 0, dataDir, market });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function startProgram(env: Readonly<Record<string, string>>) {
  const server = await startTestServer({ features: [fxFeature], sandboxUrl: sandbox.url, env });
  running.push(server);
  const { authorization } = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
  const ask = async (
    query: Readonly<Record<string, string>>,
    headers: Record<string, string> = { authorization },
  ) => {
    const answer = await fetch(`${server.url}/api/fx/rates?${new URLSearchParams(query)}`, { headers });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const today = new Date().toISOString().slice(0, 10);
  const ratesUntilToday = async (from: string) => {
    const { body } = await ask({ from, to: 'USD', startDate: addDays(today, -6), endDate: today });
    return fxRatesAnswerSchema.parse(body);
  };
  /** The answer after a fetch has succeeded or failed. */
  const afterFetch = async (from: string) => {
    for (;;) {
      const answer = await ratesUntilToday(from);
      if (answer.freshness.lastGoodFetchAt !== null || answer.freshness.lastError !== null) return answer;
      await sleep(25);
    }
  };
  return { server, ask, ratesUntilToday, afterFetch };
}

const query = { from: 'EUR', to: 'USD', startDate: '2026-11-01', endDate: '2026-11-07' };

describe('the exchange rates feature', () => {
  it('fetches the sandbox’s rates when it starts, and returns them by day', async () => {
    const { afterFetch } = await startProgram({ ROLES: WITH_SCHEDULER });
    const { data, freshness } = await afterFetch('GBP');
    expect(data).toHaveLength(7);
    expect(freshness).toMatchObject({ lastError: null, newestPublishedOn: expect.any(String) });
    for (const { day, rate, publishedOn, source } of data) {
      expect(Number(rate)).toBeGreaterThan(1);
      expect(Number(rate)).toBeLessThan(2);
      expect(source).toBe('ecb');
      expect(publishedOn !== null && publishedOn <= day).toBe(true);
    }
    expect(data.at(-1)?.publishedOn).toBe(freshness.newestPublishedOn);
  });

  it('fetches from FX_URL, and reports why it failed', async () => {
    const { afterFetch } = await startProgram({ ROLES: WITH_SCHEDULER, FX_URL: `${sandbox.url}/elsewhere/` });
    const { data, freshness } = await afterFetch('EUR');
    expect(freshness.lastError).toBe(
      'The European Central Bank answered eurofxref-hist-90d.xml with HTTP 404',
    );
    expect(data.map(({ rate }) => rate)).toEqual(Array.from({ length: 7 }, () => null));
  });

  it('fetches hourly after the publication, and not at the start without the role', async () => {
    const { server, ratesUntilToday } = await startProgram({ ROLES: 'web,worker' });
    expect((await ratesUntilToday('EUR')).freshness.newestPublishedOn).toBeNull();
    const { rowCount } = await server.database.owner.query(
      `select from pgboss.job where name = 'fetch-fx-rates'`,
    );
    expect(rowCount).toBe(0);
    await startProgram({ ROLES: WITH_SCHEDULER });
    const { rows } = (await running[1]?.database.owner.query(
      `select cron, timezone from pgboss.schedule where name = 'fetch-fx-rates'`,
    )) ?? { rows: [] };
    expect(rows).toEqual([{ cron: '20 * * * *', timezone: 'UTC' }]);
  });

  it('requires authentication and valid parameters', async () => {
    const { server, ask } = await startProgram({ ROLES: 'web' });
    expect((await ask(query, {})).status).toBe(401);
    expect((await ask(query)).status).toBe(200);
    expect(await ask({ ...query, to: 'dollars', endDate: '2026-10-01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'to' }, { field: 'endDate' }] },
    });
    const document: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
    expect(document).toHaveProperty(['paths', '/api/fx/rates', 'get', 'summary']);
  });
});
