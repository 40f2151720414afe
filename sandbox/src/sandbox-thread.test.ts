import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandboxThread } from './sandbox-thread.ts';

const market = { campaigns: 4, teasersPerCampaign: 2, widgetsPerCampaign: 4, historyDays: 2 };

describe('startSandboxThread', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-thread-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const start = (port = 0) =>
    startSandboxThread({ port, dataDir, market, sources: ['mgid', 'jubna'] }, (error) => {
      throw error;
    });

  it('serves its accounts over HTTP and stops', async () => {
    const sandbox = await start();
    const [account] = sandbox.accounts;
    const answer = await fetch(`${account?.baseUrl}/goodhits/clients/${account?.externalId}/campaigns`, {
      headers: { authorization: `Bearer ${account?.credentials['token']}` },
    });
    expect(answer.status).toBe(200);
    const day = '2026-11-20';
    const [panel] = sandbox.panels;
    expect(panel?.source).toBe('jubna');
    expect((await fetch(`${panel?.baseUrl}/reports/campaigns?from=${day}&to=${day}`)).status).toBe(200);
    await sandbox.close();
    await expect(fetch(sandbox.url)).rejects.toThrow();
  });

  it('reports a used port', async () => {
    const sandbox = await start();
    const port = Number(new URL(sandbox.url).port);
    await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await sandbox.close();
  });
});
