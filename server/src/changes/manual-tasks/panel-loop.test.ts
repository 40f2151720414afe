import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Action,
  actionAnswerSchema,
  addDays,
  type CampaignRow,
  campaignsAnswerSchema,
  dayInZone,
  type ManualTaskDetail,
  manualTaskAnswerSchema,
} from '@adhelm/contracts';
import { type Sandbox, type SandboxAccount, startSandbox } from '@adhelm/sandbox';
import {
  type Importer,
  type ImportServer,
  startImportServer,
} from '../../facts/imports/testing/import-server.ts';
import type { Account } from '../../sources/accounts/index.ts';

/** Networks without an API, and networks whose API does only some of it. */
const panels = ['engageya', 'jubna', 'rtx', 'richads', 'selfadvertiser', 'admaven'] as const;
type Panel = (typeof panels)[number];
/** What their APIs do. */
const byApi: Partial<Record<Panel, readonly string[]>> = {
  selfadvertiser: ['status', 'widget-block'],
  admaven: ['widget-block'],
};

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 15;

let imports: ImportServer;
let buyer: Importer;
let sandbox: Sandbox;
let folder: string;
/** The clock of the panels. */
let instant = new Date();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhelm-panels-'));
  const market = { campaigns: 30, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: HISTORY_DAYS };
  sandbox = await startSandbox({ port: 0, dataDir: folder, now: () => instant, market, sources: panels });
  imports = await startImportServer();
  buyer = await imports.person('buyer');
});
afterAll(async () => {
  await imports.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

type Report = 'campaigns' | 'contents' | 'widgets';
const kindOf = { campaigns: 'campaign_day', contents: 'content_day', widgets: 'widget_day' } as const;

/** One of our accounts, and its simulated panel. */
type PanelAccount = { readonly account: Account; readonly panel: SandboxAccount; readonly first: string };

async function panelAccountAt(source: Panel): Promise<PanelAccount> {
  // picks the agency closest to midday, so that today has figures
  const [panel] = sandbox.panels
    .filter((candidate) => candidate.source === source)
    .sort((a, b) => hoursFromMidday(a) - hoursFromMidday(b));
  if (panel === undefined) throw new Error(`no panel of ${source}`);
  const account = await imports.account(panel.currency, source, panel.timeZone);
  return { account, panel, first: addDays(dayInZone(instant, panel.timeZone), -HISTORY_DAYS) };
}

function hoursFromMidday({ timeZone }: SandboxAccount): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
    instant,
  );
  return Math.abs(Number(hour) - 13);
}

const lastDay = ({ panel }: PanelAccount) => dayInZone(instant, panel.timeZone);

async function download(panelAccount: PanelAccount, report: Report): Promise<Buffer> {
  const days = new URLSearchParams({ from: panelAccount.first, to: lastDay(panelAccount) });
  const answer = await fetch(`${panelAccount.panel.baseUrl}/reports/${report}?${days}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function importReport(panelAccount: PanelAccount, report: Report): Promise<void> {
  const { account } = panelAccount;
  const bytes = await download(panelAccount, report);
  expect(await buyer.whole({ account, bytes })).toMatchObject({ state: 'done', skipped: 0 });
}

async function fill({ panel }: PanelAccount, page: string, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${panel.baseUrl}/${page}`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function running({ account }: PanelAccount): Promise<CampaignRow[]> {
  const query = new URLSearchParams({ source: account.source, account: account.id, limit: '1000' });
  const { data } = campaignsAnswerSchema.parse((await buyer.call(`/api/campaigns?${query}`)).body);
  return data.filter(({ status, openWrite }) => status === 'active' && openWrite === null);
}

async function started(body: unknown): Promise<Action> {
  return actionAnswerSchema.parse((await buyer.call('/api/actions', body)).body).data;
}

const taskPath = ({ writes }: Action) => `/api/manual-tasks/${writes[0]?.taskId}`;

async function taskOf(action: Action): Promise<ManualTaskDetail> {
  return manualTaskAnswerSchema.parse((await buyer.call(taskPath(action))).body).data;
}

async function tickAll(action: Action): Promise<void> {
  const { checklist, version } = await taskOf(action);
  const rows = checklist.map(({ writeId }) => ({ writeId, outcome: 'done' }));
  const headers = { 'if-match': `"${version}"` };
  expect((await buyer.call(`${taskPath(action)}/tick`, { rows }, headers)).status).toBe(200);
}

describe.each(panels)('the exports of %s', (source) => {
  it.each(['campaigns', 'contents', 'widgets'] as const)(
    'by %s add up to the simulated figures',
    async (report) => {
      const panelAccount = await panelAccountAt(source);
      await importReport(panelAccount, report);
      const facts = await imports.facts(panelAccount.account, kindOf[report]);
      const truth = sandbox.sumsOf(panelAccount.panel, {
        first: panelAccount.first,
        last: lastDay(panelAccount),
      });
      const reported = new Map<string, [number, number]>();
      for (const [campaign, , , clicks, cost] of facts) {
        const [before, spent] = reported.get(String(campaign)) ?? [0, 0];
        reported.set(String(campaign), [before + Number(clicks), spent + Number(cost)]);
      }
      expect(facts.length).toBeGreaterThan(truth.length);
      expect(Object.fromEntries(reported)).toEqual(
        Object.fromEntries(truth.map(({ campaignId, clicks, cost }) => [campaignId, [clicks, cost]])),
      );
    },
  );
});

describe.each(panels)('a task at %s', (source) => {
  let panelAccount: PanelAccount;
  beforeAll(async () => {
    instant = new Date();
    panelAccount = await panelAccountAt(source);
    await importReport(panelAccount, 'campaigns');
  });
  const campaign = (id: string) => ({ source, account: panelAccount.account.id, kind: 'campaign', id });
  const itByHand = (field: string, what: string, test: () => Promise<void>) => {
    if (byApi[source]?.includes(field) !== true) it(`for a ${field} ${what}`, test);
  };

  itByHand('status', 'is done with its file and confirmed by the next export', async () => {
    const targets = (await running(panelAccount)).slice(0, 2).map(({ id }) => campaign(id));
    const action = await started({ change: { field: 'status', value: 'paused' }, targets });
    const { text } = await buyer.text(`${taskPath(action)}/file`);
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [, id, , , , , after = ''] = line.split(',');
      await fill(panelAccount, `campaigns/${id}`, { status: after });
    }
    await tickAll(action);
    expect((await taskOf(action)).state).toBe('done');
    await importReport(panelAccount, 'campaigns');
    expect(await taskOf(action)).toMatchObject({ state: 'confirmed', rows: { confirmed: 2 } });
  });

  it('is reopened when it was ticked off but not done', async () => {
    // an empty cell says nothing about a budget
    const [limited] = (await running(panelAccount)).filter(({ budget }) => budget !== null);
    const targets = [campaign(limited?.id ?? '')];
    const action = await started({ change: { field: 'daily-budget', value: 77_000_000 }, targets });
    await tickAll(action);
    await importReport(panelAccount, 'campaigns');
    expect(await taskOf(action)).toMatchObject({ state: 'open', contradicted: 1 });
    await fill(panelAccount, `campaigns/${targets[0]?.id}`, { daily_budget: '77' });
    await importReport(panelAccount, 'campaigns');
    expect((await taskOf(action)).state).toBe('confirmed');
  });

  itByHand('widget-block', 'is pasted, and confirmed by the following days', async () => {
    const [{ id } = { id: '' }] = await running(panelAccount);
    await importReport(panelAccount, 'widgets');
    const facts = await imports.facts(panelAccount.account, 'widget_day');
    const widgets = [...new Set(facts.filter(([of]) => of === id).map(([, widget]) => String(widget)))];
    expect(widgets.length).toBeGreaterThan(2);
    const targets = widgets
      .slice(0, 2)
      .map((widget) => ({ ...campaign(widget), kind: 'widget', campaign: id }));
    const action = await started({ change: { field: 'widget-block', value: true }, targets });
    const { text } = await buyer.text(`${taskPath(action)}/file`);
    await fill(panelAccount, `campaigns/${id}/blocked-sites`, { action: 'block', sites: text });
    await tickAll(action);
    await importReport(panelAccount, 'widgets');
    expect((await taskOf(action)).state).toBe('done');
    instant = new Date(instant.getTime() + DAY_MS);
    await importReport(panelAccount, 'widgets');
    expect(await taskOf(action)).toMatchObject({ state: 'confirmed', rows: { confirmed: 2 } });
  });
});
