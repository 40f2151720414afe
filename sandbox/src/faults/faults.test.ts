import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

describe('the fault switches', () => {
  let sandbox: Sandbox;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-faults-'));
    const market = { campaigns: 4, teasersPerCampaign: 1, widgetsPerCampaign: 3, historyDays: 3 };
    sandbox = await startSandbox({ port: 0, dataDir, now: () => new Date('2026-11-20T17:20:00Z'), market });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  afterEach(() => sandbox.faults.clear());

  function call(route: string, method = 'GET'): Promise<Response> {
    const [account] = sandbox.accounts;
    const headers = { authorization: `Bearer ${account?.credentials['token']}` };
    return fetch(`${account?.baseUrl}/goodhits/clients/${account?.externalId}${route}`, { method, headers });
  }
  async function firstCampaign(): Promise<{ id: string; isBlocked: boolean }> {
    const map: unknown = await (await call("/campaigns?fields=['status']")).json();
    const [[id, campaign] = ['', {}]] = Object.entries(Object(map));
    return { id, isBlocked: Object(Object(campaign).status).id === 12 };
  }

  it('delays answers', async () => {
    sandbox.faults.set([{ kind: 'latency', milliseconds: 120 }]);
    const began = performance.now();
    expect((await call('/campaigns')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(110);
  });

  it('throttles, with and without Retry-After', async () => {
    sandbox.faults.set([
      { kind: 'throttled', retryAfterSeconds: 7, times: 1 },
      { kind: 'throttled', times: 2 },
    ]);
    const first = await call('/campaigns');
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
    const second = await call('/campaigns');
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, null]);
    expect((await call('/campaigns')).status).toBe(200);
  });

  it('fails with the given status, on the given paths', async () => {
    sandbox.faults.set([{ kind: 'server-error', status: 503, path: '/teasers', method: 'GET' }]);
    expect((await call('/teasers')).status).toBe(503);
    expect((await call('/campaigns')).status).toBe(200);
  });

  it('responds with 401', async () => {
    sandbox.faults.set([{ kind: 'unauthorised' }]);
    expect((await call('/campaigns')).status).toBe(401);
  });

  it('responds with invalid JSON', async () => {
    sandbox.faults.set([{ kind: 'malformed' }]);
    const answer = await call('/campaigns');
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(/JSON/);
  });

  it('breaks the connection before a change takes effect', async () => {
    const { id, isBlocked } = await firstCampaign();
    sandbox.faults.set([{ kind: 'drop-before', method: 'PATCH' }]);
    await expect(
      call(`/campaigns/${id}?whetherToBlockByClient=${isBlocked ? 0 : 1}`, 'PATCH'),
    ).rejects.toThrow();
    expect(await firstCampaign()).toEqual({ id, isBlocked });
  });

  it('drops the response of a change that took effect', async () => {
    const { id, isBlocked } = await firstCampaign();
    sandbox.faults.set([{ kind: 'drop-after', method: 'PATCH' }]);
    await expect(
      call(`/campaigns/${id}?whetherToBlockByClient=${isBlocked ? 0 : 1}`, 'PATCH'),
    ).rejects.toThrow();
    expect(await firstCampaign()).toEqual({ id, isBlocked: !isBlocked });
  });

  it('is set, read and cleared over HTTP', async () => {
    const url = `${sandbox.url}/sandbox/faults`;
    const put = (body: unknown) =>
      fetch(url, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    expect((await put({ faults: [{ kind: 'unauthorised', times: 1 }] })).status).toBe(200);
    expect(await (await fetch(url)).json()).toEqual({ faults: [{ kind: 'unauthorised', times: 1 }] });
    expect((await call('/campaigns')).status).toBe(401);
    expect((await call('/campaigns')).status).toBe(200);
    await put({ faults: [{ kind: 'drop-before' }] });
    expect(await (await fetch(url, { method: 'DELETE' })).json()).toEqual({ faults: [] });
    expect((await call('/campaigns')).status).toBe(200);
  });

  it('refuses invalid switches and keeps the current ones', async () => {
    sandbox.faults.set([{ kind: 'unauthorised' }]);
    const wrong = [
      { faults: [{ kind: 'earthquake' }] },
      { faults: [{ kind: 'unauthorised', path: '(' }] },
      {},
    ];
    for (const body of wrong) {
      const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(422);
    }
    expect(sandbox.faults.list()).toEqual([{ kind: 'unauthorised' }]);
  });
});
