import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxAccount, startSandbox } from '../start-sandbox.ts';

describe('a panel', () => {
  let sandbox: Sandbox;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-panels-'));
  beforeAll(async () => {
    const market = { campaigns: 30, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 4 };
    const now = () => new Date('2026-11-20T17:20:00Z');
    sandbox = await startSandbox({ port: 0, dataDir, now, market, sources: ['engageya', 'jubna'] });
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });

  const accountAt = (source: string): SandboxAccount => {
    const found = sandbox.panels.find((panel) => panel.source === source);
    if (found === undefined) throw new Error(`no panel of ${source}`);
    return found;
  };
  const days = 'from=2026-11-18&to=2026-11-19';
  const exported = async (source: string, report: string, query = days) => {
    const answer = await fetch(`${accountAt(source).baseUrl}/reports/${report}?${query}`);
    return { status: answer.status, text: await answer.text() };
  };
  const linesOf = async (source: string, report: string) =>
    (await exported(source, report)).text.trimEnd().split('\r\n');
  const fill = async (page: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const answer = await fetch(`${accountAt('engageya').baseUrl}/${page}`, { method: 'POST', body });
    return { status: answer.status, text: await answer.text() };
  };
  const campaignThat = async (status: string) => {
    const line = (await linesOf('engageya', 'campaigns')).find((text) => text.includes(`,${status},`));
    return line?.split(',')[0] ?? 'none';
  };
  const lineOf = async (id: string) =>
    (await linesOf('engageya', 'campaigns')).find((text) => text.startsWith(`${id},`)) ?? '';

  it('is not an API, and its accounts are not API logins', () => {
    expect(sandbox.accounts).toEqual([]);
    expect(sandbox.panels.map(({ source }) => source)).toEqual(['engageya', 'engageya', 'jubna', 'jubna']);
  });

  it("has the figures of networks whose API has none, with the API's ids", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-panels-'));
    const now = () => new Date('2026-11-20T17:20:00Z');
    const market = { campaigns: 10, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 4 };
    const both = await startSandbox({
      port: 0,
      dataDir: folder,
      now,
      market,
      sources: ['rtx', 'selfadvertiser'],
    });
    try {
      for (const source of ['rtx', 'selfadvertiser']) {
        const panel = both.panels.find((one) => one.source === source);
        const login = both.accounts.find((one) => one.source === source);
        expect([panel?.externalId, panel?.name]).toEqual([login?.externalId, login?.name]);
        const answer = await fetch(`${panel?.baseUrl}/reports/campaigns?${days}`);
        const [header, first = ''] = (await answer.text()).split('\r\n');
        expect(header).toContain('Campaign ID,Campaign Name,Status');
        expect(first).toMatch(source === 'rtx' ? /^\d+,/ : /^~/);
      }
    } finally {
      await both.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('exports each in its own format', async () => {
    const [header, first = ''] = await linesOf('engageya', 'campaigns');
    expect(header).toBe(
      'Campaign ID,Campaign Name,Status,Bid,Daily Budget,Date,Impressions,Clicks,Conversions,Spend',
    );
    expect(first).toMatch(/,1[89]\/11\/2026,("[\d,]+"|\d+),/);
    const [other, second = ''] = await linesOf('jubna', 'widgets');
    expect(other).toBe('Camp ID;Campaign;Site ID;Day;Views;Clicks;Actions;Amount spent');
    expect(second).toMatch(/;1[89]\.11\.2026;[\d.]+;\d+;\d+;[\d.]+(,\d+)?$/);
    expect((await linesOf('jubna', 'contents')).at(-1)).toMatch(/^Grand total;;;;;;/);
  });

  it('exports the requested days, and refuses invalid requests', async () => {
    for (const query of ['', 'from=2026-11-18', 'from=18.11.2026&to=2026-11-19', `${days}&format=json`]) {
      expect((await exported('engageya', 'campaigns', query)).status).toBe(400);
    }
    expect((await exported('engageya', 'hours')).status).toBe(400);
  });

  it('pauses and starts a campaign, and sets its bid and budget', async () => {
    const id = await campaignThat('Running');
    expect(await fill(`campaigns/${id}`, { status: 'paused', bid: '0.25', daily_budget: '40' })).toEqual({
      status: 200,
      text: 'Saved',
    });
    expect(await lineOf(id)).toContain(',Paused,0.25,40,');
    await fill(`campaigns/${id}`, { status: 'running' });
    expect(await lineOf(id)).toContain(',Running,0.25,40,');
    const wrong: readonly Record<string, string>[] = [
      {},
      { status: 'gone' },
      { bid: '-1' },
      { colour: 'red' },
    ];
    for (const form of wrong) {
      expect((await fill(`campaigns/${id}`, form)).status).toBe(400);
    }
    expect((await fill('campaigns/1', { status: 'paused' })).status).toBe(404);
  });

  it('pauses a content', async () => {
    const line = (await linesOf('engageya', 'contents')).find((text) => text.includes(',Running,')) ?? '';
    const id = line.split(',')[2];
    await fill(`contents/${id}`, { status: 'paused' });
    const after = (await linesOf('engageya', 'contents')).find((text) => text.includes(`,${id},`));
    expect(after).toContain(',Paused,');
  });

  it('applies a pasted list of sites completely or not at all', async () => {
    const [, first = ''] = await linesOf('engageya', 'widgets');
    const [id, , site = ''] = first.split(',');
    const page = `campaigns/${id}/blocked-sites`;
    expect((await fill(page, { action: 'block', sites: `${site}\r\nnowhere` })).status).toBe(400);
    expect((await fill(page, { action: 'block', sites: '' })).status).toBe(400);
    expect((await fill(page, { action: 'block', sites: `${site}\r\n` })).status).toBe(200);
  });
});
