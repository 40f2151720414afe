import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const now = () => new Date('2026-11-20T17:20:00Z');
const market = { campaigns: 6, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 5 };

describe('startSandbox', () => {
  let dataDir: string;
  const running: Sandbox[] = [];
  const start = async (options: { seed?: string; market?: typeof market } = {}) => {
    const sandbox = await startSandbox({ port: 0, dataDir, now, market, sources: ['mgid'], ...options });
    running.push(sandbox);
    return sandbox;
  };
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
    rmSync(dataDir, { recursive: true });
  });

  it('listens on this machine only and offers two accounts of different currencies and zones', async () => {
    const sandbox = await start();
    expect(new URL(sandbox.url).hostname).toBe('127.0.0.1');
    expect(sandbox.accounts.map(({ currency, timeZone }) => [currency, timeZone])).toEqual([
      ['USD', 'America/New_York'],
      ['EUR', 'Europe/Berlin'],
    ]);
    for (const account of sandbox.accounts) expect(account.credentials['token']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lists its accounts with what connects them', async () => {
    const sandbox = await start();
    const list = await (await fetch(`${sandbox.url}/sandbox/accounts`)).text();
    for (const { name, externalId, baseUrl, credentials } of sandbox.accounts) {
      for (const text of [`${name} (mgid)`, externalId, baseUrl, credentials['token'] ?? 'no token'])
        expect(list).toContain(text);
    }
  });

  it('keeps writes when it restarts in the same folder', async () => {
    const first = await start();
    const [account] = first.accounts;
    if (account === undefined) throw new Error('no account');
    const campaigns = `/goodhits/clients/${account.externalId}/campaigns`;
    const headers = { authorization: `Bearer ${account.credentials['token']}` };
    const statuses = async (base: string) => {
      const answer: unknown = await (
        await fetch(`${base}${campaigns}?fields=['status']`, { headers })
      ).json();
      return answer;
    };
    const before = Object.keys(Object(await statuses(account.baseUrl)));
    const change = await fetch(`${account.baseUrl}${campaigns}/${before[0]}?whetherToBlockByClient=1`, {
      method: 'PATCH',
      headers,
    });
    expect(change.status).toBe(200);
    const after = await statuses(account.baseUrl);
    await first.close();

    const second = await start();
    expect(second.accounts.map(({ credentials }) => credentials)).toEqual(
      first.accounts.map(({ credentials }) => credentials),
    );
    expect(await statuses(second.accounts[0]?.baseUrl ?? '')).toEqual(after);
  });

  it('limits requests at the pace of a stored market', async () => {
    let elapsedMs = 0;
    const timeThatPasses = () => {
      elapsedMs += 1;
      return new Date(now().getTime() + elapsedMs);
    };
    const refusedOf = async (pace?: number) => {
      const folder = path.join(dataDir, `pace-${pace}`);
      const stored = { seed: 'stored', lastDayOfHistory: '2026-11-20', size: market, pace };
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'market.jsonl'), `${JSON.stringify(stored)}\n`);
      const sandbox = await startSandbox({
        port: 0,
        dataDir: folder,
        now: timeThatPasses,
        sources: ['propellerads'],
      });
      running.push(sandbox);
      const [account] = sandbox.accounts;
      const headers = { authorization: `Bearer ${account?.credentials['token']}` };
      const statuses: number[] = [];
      for (let requests = 0; requests < 40; requests += 1) {
        statuses.push((await fetch(`${account?.baseUrl}/adv/campaigns`, { headers })).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refusedOf()).toBe(10);
    expect(await refusedOf(60_000)).toBe(0);
  });

  it('refuses a folder that holds a market of another seed or size', async () => {
    await (await start({ seed: 'one' })).close();
    await expect(start({ seed: 'two' })).rejects.toThrow(/another market/);
    await expect(start({ market: { ...market, campaigns: 7 } })).rejects.toThrow(/another market/);
  });
});
