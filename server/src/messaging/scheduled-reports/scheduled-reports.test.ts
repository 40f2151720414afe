import {
  nextRuns,
  reportRunsAnswerSchema,
  type ScheduledReportDraft,
  scheduledReportAnswerSchema,
  scheduledReportsAnswerSchema,
} from '@adhelm/contracts';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import { testCipher } from '../../facts/imports/testing/test-cipher.ts';
import { connect, sourceReports } from '../../facts/performance/testing/reported-market.ts';
import { domainFeatures } from '../../features.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { createKeptSums, expenseReport } from '../../screens/expenses/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { killDuring } from '../../testing/killed-worker.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sendMail, startSmtpServer } from '../mail/testing.ts';
import { reportMailCheck } from './mail-check.ts';
import type { ReportServices } from './report-services.ts';
import { reportRetryMs, sendDueReport } from './send-report.ts';

/** Friday, 12:00 in Berlin. */
const NOW = new Date('2026-11-20T11:00:00Z');
const MONDAY = new Date('2026-11-23T07:00:00Z');
let server: TestServer;
let dollars: Account;
let services: ReportServices;
/** The time of the worker. That of the server stands still, because sessions end. */
let time = NOW;
let asAdmin: ReturnType<typeof bearer>;
let asBuyer: ReturnType<typeof bearer>;

beforeAll(async () => {
  server = await startTestServer({ features: domainFeatures, env: { ROLES: 'web' }, now: () => NOW });
  dollars = await connect(server.database, 'mgid');
  await sourceReports(server.database, dollars, [
    { campaign: '1', day: '2026-11-19', cost: 7.25 },
    { campaign: '2', day: '2026-11-20', cost: 12.5 },
  ]);
  asAdmin = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test'));
  asBuyer = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
  services = {
    pool: server.database.app,
    now: () => time,
    log: pino({ level: 'silent' }),
    cipher: testCipher,
    readExpenses: (own, scope, query) => expenseReport({ ...own, sums: createKeptSums() }, scope, query),
    workspace: { currency: 'USD', timeZone: 'UTC' },
    apiUrl: server.url,
    publicUrl: server.url,
    isEmbedded: true,
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  time = NOW;
  await query('delete from scheduled_reports');
  await query('delete from mails');
  await query(`update users set access_level = 2, accounts = null where email = 'buyer@adhelm.test'`);
  await query('update accounts set archived_at = null');
});

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.owner.query(text, values)).rows;
const draft = (more: Partial<ScheduledReportDraft> = {}): ScheduledReportDraft => ({
  name: 'Weekly spend',
  content: {
    period: 'last-7-days',
    sources: [],
    accounts: [],
    campaigns: [],
    clients: [],
    offers: [],
    groupBy: ['day'],
  },
  schedule: 'every Monday 08:00 Berlin',
  timeZone: 'UTC',
  recipients: ['ada@client.test', 'ben@client.test'],
  hasWorkbook: false,
  ...more,
});
const call = async (
  method: string,
  path: string,
  { body, headers = asBuyer, version }: { body?: object; headers?: object; version?: number } = {},
) => {
  const response = await fetch(`${server.url}/api/scheduled-reports${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};
const schedule = async (more: Partial<ScheduledReportDraft> = {}) =>
  scheduledReportAnswerSchema.parse((await call('POST', '', { body: draft(more) })).body).data;
const listed = async (headers: object = asBuyer) =>
  scheduledReportsAnswerSchema.parse((await call('GET', '', { headers })).body).data;
const runsOf = async (id: string) =>
  reportRunsAnswerSchema.parse((await call('GET', `/${id}/runs`)).body).data;
const mails = () => query('select * from mails order by recipient');
const due = async (id: string, at = MONDAY) => {
  time = at;
  await sendDueReport(services, id);
};

describe('a scheduled report', () => {
  it('is written in words, and says when it is sent next', async () => {
    expect(await schedule()).toMatchObject({
      cron: '0 8 * * 1',
      timeZone: 'Europe/Berlin',
      sentence: 'Every Monday at 08:00, Berlin time',
      state: 'active',
      nextRunAt: MONDAY.toISOString(),
      recipients: [{ address: 'ada@client.test' }, { address: 'ben@client.test' }],
    });
  });

  it.each([
    [{ schedule: 'every Monday 25:00' }, 'schedule', '“25:00” is not a time of day'],
    [{ schedule: '* * * * *' }, 'schedule', 'at most once an hour'],
    [{ schedule: '0,30 * * * *' }, 'schedule', 'at most once an hour'],
    [{ recipients: ['ada@client.test', 'nobody'] }, 'recipients.1', 'valid email'],
    [{ recipients: [] }, 'recipients', 'at least one address'],
    [{ recipients: ['a@b.test', 'A@b.test'] }, 'recipients', 'twice'],
    [{ timeZone: 'Atlantis' }, 'timeZone', 'not a time zone'],
    [{ content: { ...draft().content, accounts: ['gone'] } }, 'content.accounts', 'removed or is not yours'],
  ])('names the field of a fault: %j', async (more, field, message) => {
    const { status, body } = await call('POST', '', { body: draft(more) });
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain(field);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('is sent at times with other minutes, and on weekdays of the month', async () => {
    const { id } = await schedule({ schedule: 'weekdays at 9 and 17:30 CET' });
    expect(await listed()).toMatchObject([
      { sentence: 'Every weekday at 09:00 and 17:30, Berlin time', nextRunAt: '2026-11-20T16:30:00.000Z' },
    ]);
    await due(id, new Date('2026-11-20T16:30:00Z'));
    expect((await listed())[0]?.nextRunAt).toBe('2026-11-23T08:00:00.000Z');
    const monthly = await schedule({ name: 'Monthly', schedule: 'first Monday of the month 9:00 New York' });
    expect(monthly.nextRunAt).toBe('2026-12-07T14:00:00.000Z');
  });

  it('goes to domains with letters beyond ASCII, and says why another address is refused', async () => {
    const { id, recipients } = await schedule({ recipients: ['ada@Bücher.example'] });
    expect(recipients).toMatchObject([{ address: 'ada@bücher.example' }]);
    await due(id);
    expect((await runsOf(id))[0]?.deliveries).toMatchObject([{ address: 'ada@bücher.example' }]);
    const refused = await call('POST', '', { body: draft({ recipients: ['jürgen@client.test'] }) });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('The part before the @ has letters such as');
    const twice = await call('POST', '', {
      body: draft({ recipients: ['ada@bücher.example', 'Ada@xn--bcher-kva.example'] }),
    });
    expect(JSON.stringify(twice.body)).toContain('An address is in the list twice');
  });

  it('is seen by its owner and by admins, and by nobody else', async () => {
    const { id } = await schedule();
    expect(await listed()).toHaveLength(1);
    expect(await listed(asAdmin)).toMatchObject([{ owner: { name: expect.any(String) } }]);
    const asJunior = bearer(await signIn(createTestBrowser(), server.url, 'junior@adhelm.test'));
    expect(await listed(asJunior)).toEqual([]);
    expect((await call('POST', `/${id}/send`, { headers: asJunior })).status).toBe(404);
  });

  it('is hidden from other people by PostgreSQL, with its recipients, runs and deliveries', async () => {
    const { id, owner } = await schedule();
    await call('POST', `/${id}/send`);
    const readable = (reader: string | null) =>
      withScope(server.database.app, systemScope, async (client) => {
        if (reader !== null)
          await client.query(`select set_config('adhelm.report_reader', $1, true)`, [reader]);
        const { rows } = await client.query(
          `select (select count(*)::int from scheduled_reports) as reports, (select count(*)::int from report_runs) as runs,
             (select count(*)::int from report_recipients) as recipients,
             (select count(*)::int from report_deliveries) as deliveries`,
        );
        const { rowCount: changed } = await client.query(
          'update scheduled_reports set version = version + 1',
        );
        return { ...rows[0], changed };
      });
    const nothing = { reports: 0, runs: 0, recipients: 0, deliveries: 0, changed: 0 };
    const everything = { reports: 1, runs: 1, recipients: 2, deliveries: 2, changed: 1 };
    expect(await readable(null)).toEqual(nothing);
    expect(await readable('person:somebody else')).toEqual(nothing);
    expect(await readable(`person:${owner.id}`)).toEqual(everything);
    expect(await readable('all')).toEqual(everything);
  });

  it('is edited on its version only', async () => {
    const { id, version } = await schedule();
    const changed = { body: draft({ schedule: '0 9 * * *', name: 'Daily' }), version };
    expect((await call('PUT', `/${id}`, changed)).body.data).toMatchObject({
      name: 'Daily',
      nextRunAt: '2026-11-21T09:00:00.000Z',
    });
    expect((await call('PUT', `/${id}`, changed)).status).toBe(412);
  });

  it('is paused, resumed from its next time, and deleted', async () => {
    const { id } = await schedule();
    expect((await call('POST', `/${id}/pause`)).body.data).toMatchObject({
      state: 'paused',
      nextRunAt: null,
    });
    await due(id);
    expect(await mails()).toEqual([]);
    expect((await call('POST', `/${id}/resume`)).body.data).toMatchObject({
      state: 'active',
      nextRunAt: MONDAY.toISOString(),
    });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    await due(id);
    expect([await listed(), await mails()]).toEqual([[], []]);
  });
});

describe('its mail', () => {
  it('has a chart and a table in HTML, the same numbers as text, and a link to unsubscribe', async () => {
    const { id } = await schedule();
    await due(id);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'ada@client.test',
      subject: 'Weekly spend: $19.75, Nov 16 – 22, 2026',
      unsubscribe_url: expect.stringContaining('/api/scheduled-reports/unsubscribe/'),
    });
    for (const part of [mail?.body_text, mail?.body_html])
      for (const number of ['$19.75', '$7.25', '$12.50', '2026-11-19']) expect(part).toContain(number);
    expect(mail?.body_html).toContain('width="58%" height="14" bgcolor="#5664d2"');
    expect(mail?.body_html).not.toMatch(/<img|<script|<style|http:\/\/(?!127|localhost)/);
    expect(mail?.body_text).toContain(`Unsubscribe: ${mail?.unsubscribe_url}`);
  });

  it('has the report attached with numbers, dates, a frozen header and sums as formulas', async () => {
    const { id } = await schedule({ hasWorkbook: true });
    await due(id);
    const files = await query('select name, type, content from mail_attachments');
    expect(files).toMatchObject([{ name: 'Weekly-spend-2026-11-22.xlsx' }]);
    const parts = unzipSync(new Uint8Array(files[0]?.content));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    const rows = ['B2', 'B3'].map((cell) =>
      Number(new RegExp(`<c r="${cell}"[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1]),
    );
    expect(rows).toEqual([7.25, 12.5]);
    // previews show the stored value, because they do not calculate
    expect(sheet).toContain('<f>SUM(B2:B3)</f><v>19.75</v>');
    const other = new TextDecoder().decode(parts['xl/worksheets/sheet2.xml']);
    expect(other).toMatch(/<f>SUM\(D2:D\d\)<\/f><v>19\.75<\/v>/);
    expect(sheet).toContain('<v>7.25</v>');
    // 19 November 2026 as Excel counts days
    expect(sheet).toContain('<v>46345</v>');
    expect((await mails()).map(({ attachment_id }) => attachment_id)).toHaveLength(2);
  });

  describe('of spend that is partly without revenue', () => {
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const content = { ...draft().content, period: 'last-month' as const, groupBy: ['campaign' as const] };
    const PARTS =
      'All spend: $42.00 = $30.00 with revenue + $12.00 without revenue (1 campaign). Profit and ROI cover the part with revenue.';
    beforeAll(() =>
      sourceReports(
        server.database,
        dollars,
        [
          { campaign: 'earns', day: '2026-10-05', cost: 30, revenue: 45 },
          { campaign: 'unknown', day: '2026-10-05', cost: 12 },
        ],
        { range: october },
      ),
    );
    // the report of no campaign at all takes back what it had reported
    afterAll(() => sourceReports(server.database, dollars, [], { range: october }));

    it('has that part in a column, and the parts of the total in a line, in HTML and as text', async () => {
      const { id } = await schedule({ content });
      await due(id);
      const [mail] = await mails();
      const html = String(mail?.body_html);
      const cells = (name: string) =>
        new RegExp(`scope="row"[^>]*>${name}</th>((?:<td[^>]*>[^<]*</td>)+)`)
          .exec(html)?.[1]
          ?.match(/(?<=>)[^<]*(?=<\/td>)/g)
          ?.slice(0, 2);
      expect(html.match(/(?<=scope="col"[^>]*>)[^<]+/g)).toEqual([
        'Campaign',
        'Spend',
        'Without revenue',
        'Previous period',
      ]);
      expect([cells('earns'), cells('unknown'), cells('Total')]).toEqual([
        ['$30.00', '–'],
        ['$12.00', '$12.00'],
        ['$42.00', '$12.00'],
      ]);
      expect(html).toContain(`>${PARTS}</p>`);
      const lines = String(mail?.body_text).split('\n');
      expect(lines).toContain('Campaign, spend, without revenue, previous period');
      expect(lines).toContain(PARTS);
      expect(lines.find((line) => line.startsWith('unknown'))).toMatch(
        /\$12\.00 {2}\(without revenue: \$12\.00\)/,
      );
      expect(lines.find((line) => line.startsWith('Total'))).toMatch(
        /\$42\.00 {2}\(without revenue: \$12\.00\)/,
      );
    });

    it('has the column with its sum in the workbook', async () => {
      const { id } = await schedule({ content, hasWorkbook: true });
      await due(id);
      const [file] = await query(
        'select content from mail_attachments where id in (select attachment_id from mails)',
      );
      const parts = unzipSync(new Uint8Array(file?.content));
      const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
      const storedIn = (cell: string) => new RegExp(`<c r="${cell}"[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1];
      expect([storedIn('C2'), storedIn('C3')]).toEqual([undefined, '12']);
      expect(sheet).toContain('<f>SUM(C2:C3)</f><v>12</v>');
      expect(new TextDecoder().decode(parts['xl/sharedStrings.xml'])).toContain('Without revenue (USD)');
    });

    it('has neither when all of it has revenue', async () => {
      await sourceReports(
        server.database,
        dollars,
        [{ campaign: 'earns', day: '2026-10-05', cost: 30, revenue: 45 }],
        { range: october },
      );
      const { id } = await schedule({ content });
      await due(id);
      const [mail] = await mails();
      expect(mail?.body_html).not.toContain('Without revenue');
      expect(mail?.body_text).not.toContain('without revenue');
      expect(mail?.body_text).toContain('All spend: $30.00. Revenue is known for all of it.');
    });
  });

  it('charts the days, has no previous amounts and no column of them, when it is by day and account', async () => {
    const content = { ...draft().content, groupBy: ['day' as const, 'account' as const] };
    const { id } = await schedule({ content, hasWorkbook: true });
    await due(id);
    const [mail] = await mails();
    const chart = /aria-label="Spend by day">(.*?)<\/table><table/s.exec(String(mail?.body_html))?.[1];
    expect(chart?.match(/scope="row"[^>]*>([^<]*)</g)?.map((head) => head.split('>')[1])).toEqual([
      '2026-11-19<',
      '2026-11-20<',
    ]);
    expect(mail?.body_html).not.toContain('Previous period');
    expect(mail?.body_text).toContain('(before: –)');
    expect(String(mail?.body_text).match(/before/g)).toHaveLength(1);
    const [file] = await query('select content from mail_attachments order by created_at desc limit 1');
    const parts = unzipSync(new Uint8Array(file?.content));
    const texts = new TextDecoder().decode(
      parts['xl/sharedStrings.xml'] ?? parts['xl/worksheets/sheet1.xml'],
    );
    expect(texts).toContain('Spend (USD)');
    expect(texts).not.toContain('Previous period');
  });

  it('names accounts whose figures are not complete, and those whose sync fails', async () => {
    const { id } = await schedule({ recipients: ['ada@client.test'] });
    await query(
      `insert into freshness (account_id, kind, complete_through, last_error) values ($1, 'campaign_day', '2026-11-20', 'Down')
       on conflict (account_id, kind) do update set complete_through = '2026-11-20', last_error = 'Down'`,
      [dollars.id],
    );
    await due(id);
    const [mail] = await mails();
    expect(mail?.body_text).toContain('Not complete yet: One (through 2026-11-20).');
    expect(mail?.body_html).toContain('The last sync failed: One.');
    await query('delete from freshness where account_id = $1', [dollars.id]);
  });

  it('can be previewed without sending it', async () => {
    const { status, body } = await call('POST', '/preview', {
      body: draft({ content: { ...draft().content, period: 'yesterday' } }),
    });
    expect([status, body.data.subject]).toEqual([200, 'Weekly spend: $7.25, Nov 19, 2026']);
    expect(await mails()).toEqual([]);
  });

  it('can be sent now, besides the schedule', async () => {
    const { id, nextRunAt } = await schedule();
    expect((await call('POST', `/${id}/send`)).body.data).toMatchObject({
      dueAt: null,
      deliveries: [{}, {}],
    });
    expect(await mails()).toHaveLength(2);
    expect((await listed())[0]).toMatchObject({ nextRunAt, lastRun: { dueAt: null } });
  });

  it('is scheduled and sent once for each key, also when asked twice at the same time', async () => {
    const withKey = (key: string) => ({ ...asBuyer, 'idempotency-key': key });
    const add = () => call('POST', '', { body: draft(), headers: withKey('schedule-it') });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await listed()).toHaveLength(1);
    const send = () => call('POST', `/${first.body.data.id}/send`, { headers: withKey('send-it-now') });
    const sent = await Promise.all([send(), send()]);
    const again = await send();
    expect(again.status).toBe(202);
    expect(sent.map(({ status }) => status)).toContain(202);
    for (const { status, body } of sent) if (status === 202) expect(body).toEqual(again.body);
    expect(await mails()).toHaveLength(2);
  });
});

describe('a run', () => {
  it('is sent once by two workers at the same time', async () => {
    const { id } = await schedule();
    time = MONDAY;
    await Promise.all([
      sendDueReport(services, id),
      sendDueReport(services, id),
      sendDueReport(services, id),
    ]);
    await sendDueReport(services, id);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@client.test', 'ben@client.test']);
    expect((await listed())[0]?.nextRunAt).toBe('2026-11-30T07:00:00.000Z');
  });

  it('is sent once when a worker is killed in the middle of it', async () => {
    const { id } = await schedule();
    const holder = await server.database.owner.connect();
    await holder.query('begin; lock table report_deliveries in access exclusive mode');
    const isWaiting = async () =>
      (
        await query(
          `select from pg_locks l join pg_database d on d.oid = l.database
           where d.datname = current_database() and not l.granted and l.relation = 'report_deliveries'::regclass`,
        )
      ).length > 0;
    const waits = async () => {
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const { connection } = server.database;
    await killDuring(
      { connection, sandboxUrl: 'http://nowhere', task: 'scheduled-report', id, now: MONDAY.toISOString() },
      waits(),
    );
    await holder.query('rollback');
    holder.release();
    expect(await mails()).toEqual([]);
    for (let look = 0; look < 100 && (await mails()).length === 0; look += 1) {
      await due(id);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await due(id);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@client.test', 'ben@client.test']);
    expect(await runsOf(id)).toHaveLength(1);
  }, 60_000);

  it('that a downtime missed several times is sent once', async () => {
    const { id } = await schedule();
    await due(id, new Date('2026-12-16T09:00:00Z'));
    expect(await mails()).toHaveLength(2);
    expect((await listed())[0]?.nextRunAt).toBe('2026-12-21T07:00:00.000Z');
  });

  it.each([
    [
      'in spring, at the change of the clock',
      '2027-03-27T12:00:00Z',
      ['2027-03-28T01:00:00.000Z', '2027-03-29T00:30:00.000Z'],
    ],
    [
      'in autumn, at the first of two times',
      '2027-10-30T12:00:00Z',
      ['2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'],
    ],
  ])(
    'is sent once on the day that the clock changes %s',
    async (_, from, runs) => {
      time = new Date(from);
      const { id, cron, timeZone } = await schedule({
        schedule: 'every day 02:30 Berlin',
        recipients: ['ada@client.test'],
      });
      const [first] = nextRuns({ cron, timeZone }, time, 1);
      await query('update scheduled_reports set next_run_at = $1, next_attempt_at = $1', [first]);
      // every ten minutes, for 40 hours
      for (let step = 0; step < 40 * 6; step += 1) await due(id, new Date(time.getTime() + 600_000));
      expect((await runsOf(id)).map(({ dueAt }) => dueAt).reverse()).toEqual(runs);
      expect(await mails()).toHaveLength(2);
    },
    60_000,
  );

  it('that cannot be computed is tried again with growing pauses, then stays in the history', async () => {
    const { id } = await schedule();
    const broken = { ...services, readExpenses: () => Promise.reject(new Error('disk full')) };
    time = MONDAY;
    await sendDueReport(broken, id);
    expect((await listed())[0]).toMatchObject({
      error: 'The report could not be computed.',
      nextRunAt: MONDAY.toISOString(),
    });
    expect(await mails()).toEqual([]);
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      time = new Date(time.getTime() + reportRetryMs(attempt - 1));
      await sendDueReport(broken, id);
    }
    expect(await runsOf(id)).toMatchObject([
      { state: 'failed', dueAt: MONDAY.toISOString(), deliveries: [] },
    ]);
    expect((await listed())[0]).toMatchObject({
      state: 'active',
      error: null,
      nextRunAt: '2026-11-30T07:00:00.000Z',
    });
    expect([1, 2, 10].map(reportRetryMs)).toEqual([60_000, 120_000, 3_600_000]);
  });
});

describe('the access of its owner', () => {
  const buyer = `email = 'buyer@adhelm.test'`;

  it('counts when it is sent: other accounts are not in it', async () => {
    const other = await connect(server.database, 'taboola');
    await sourceReports(server.database, other, [{ campaign: '9', day: '2026-11-19', cost: 1000 }]);
    const { id } = await schedule({ recipients: ['ada@client.test'] });
    await query(`update users set accounts = array[$1::uuid] where ${buyer}`, [dollars.id]);
    await due(id);
    expect((await mails())[0]?.subject).toContain('$19.75');
    await query('update accounts set archived_at = now() where id = $1', [other.id]);
  });

  it.each([
    [
      'level 0',
      `update users set access_level = 0 where ${buyer}`,
      'Its owner no longer has access to Adhelm.',
    ],
    [
      'no account',
      `update users set accounts = array[]::uuid[] where ${buyer}`,
      'Its owner no longer sees any account.',
    ],
    [
      'a removed account',
      'update accounts set archived_at = now()',
      'It is filtered by an account that was removed: One.',
    ],
    [
      'a filtered account of others',
      `update users set accounts = array[(select id from accounts where source = 'taboola' limit 1)] where ${buyer}`,
      'Its owner no longer sees an account that it is filtered by: One.',
    ],
  ])('pauses it with the reason when it ends: %s', async (_, change, reason) => {
    const { id } = await schedule({ content: { ...draft().content, accounts: [dollars.id] } });
    await query('update accounts set archived_at = null');
    await query(change);
    await due(id);
    expect(await mails()).toEqual([]);
    expect(await listed(asAdmin)).toMatchObject([
      { state: 'paused', pausedReason: reason, nextRunAt: null, lastRun: { state: 'skipped', reason } },
    ]);
    expect((await call('POST', `/${id}/resume`, { headers: asAdmin })).body).toMatchObject({
      detail: reason,
    });
  });

  it('pauses it when it is filtered by a source of which they see nothing, and tells them', async () => {
    const { id } = await schedule({ content: { ...draft().content, sources: ['taboola'] } });
    await query(`update users set accounts = array[$1::uuid] where ${buyer}`, [dollars.id]);
    await due(id);
    const reason = 'Its owner no longer sees a source that it is filtered by: Taboola.';
    expect(await mails()).toEqual([]);
    expect(await listed(asAdmin)).toMatchObject([{ state: 'paused', pausedReason: reason }]);
    expect(
      await query(`select subject_id, detail, audience from alerts where cause = 'report-paused'`),
    ).toContainEqual({ subject_id: id, detail: reason, audience: [expect.any(String)] });
  });

  it('is said in the next mail when they see fewer accounts', async () => {
    const other = await connect(server.database, 'zeropark');
    const { id } = await schedule({ recipients: ['ada@client.test'] });
    await due(id);
    await query('delete from mails');
    await query(`update users set accounts = array[$1::uuid] where ${buyer}`, [dollars.id]);
    await due(id, new Date('2026-11-30T07:00:00Z'));
    expect((await mails())[0]?.body_text).toMatch(/accounts? of the last mail (is|are) missing: the owner/);
    await query('delete from mails');
    await due(id, new Date('2026-12-07T07:00:00Z'));
    expect((await mails())[0]?.body_text).not.toContain('of the last mail');
    await query('update accounts set archived_at = now() where id = $1', [other.id]);
  });

  it('ends mail that waits to be sent, and its sending again', async () => {
    const smtp = await startSmtpServer();
    try {
      const other = await connect(server.database, 'revcontent');
      const { id } = await schedule();
      await call('POST', `/${id}/send`);
      const [ada, ben] = await mails();
      await query(`update mails set state = 'failed' where id = $1`, [ben?.id]);
      await query(`update users set accounts = array[$1::uuid] where ${buyer}`, [dollars.id]);
      const checks = [reportMailCheck(services)];
      await sendMail({ database: server.database, url: smtp.url, now: () => time, checks }, ada?.id);
      expect(smtp.received).toEqual([]);
      const reason = 'Its owner no longer sees all accounts that this mail contains.';
      const [run] = (await call('GET', `/${id}/runs`, { headers: asAdmin })).body.data;
      expect(run.deliveries).toMatchObject([{ state: 'discarded', error: reason }, { state: 'failed' }]);
      const again = `/${id}/runs/${run.id}/deliveries/${run.deliveries[1].id}/send`;
      expect(await call('POST', again, { headers: asAdmin })).toMatchObject({
        status: 409,
        body: { detail: reason },
      });
      await query('update accounts set archived_at = now() where id = $1', [other.id]);
    } finally {
      await smtp.close();
    }
  });

  it('pauses it when they were removed', async () => {
    const { id } = await schedule();
    await query(`update scheduled_reports set owner_id = '018f0000-0000-7000-8000-000000000001'`);
    await due(id);
    expect(await listed(asAdmin)).toMatchObject([{ pausedReason: 'Its owner was removed from Adhelm.' }]);
  });
});

describe('unsubscribing', () => {
  const linkOf = async (recipient: string) =>
    (await mails())
      .find((mail) => mail.recipient === recipient)
      ?.unsubscribe_url.replace('http://api.test', server.url);

  it('asks first, then ends one report to one address, without a session', async () => {
    const { id } = await schedule();
    const other = await schedule({ name: 'Other', recipients: ['ada@client.test'] });
    expect((await call('POST', `/${id}/send`)).status).toBe(202);
    const link = await linkOf('ada@client.test');
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('<form method="post">');
    expect(
      (await listed()).flatMap((one) => one.recipients.map(({ unsubscribedAt }) => unsubscribedAt)),
    ).toEqual([null, null, null]);
    const done = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')]);
    await query('delete from mails');
    await due(id);
    await due(other.id);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject.split(':')[0]])).toEqual([
      ['ada@client.test', 'Other'],
      ['ben@client.test', 'Weekly spend'],
    ]);
  });

  it('ends mail that waits to be sent, and its sending again', async () => {
    const { id } = await schedule();
    await call('POST', `/${id}/send`);
    await call('POST', `/${id}/send`);
    const [, second] = await query(`select id from mails where recipient = 'ada@client.test' order by id`);
    await query(`update mails set state = 'failed' where id = $1`, [second?.id]);
    await fetch(await linkOf('ada@client.test'), { method: 'POST' });
    expect((await mails()).map(({ recipient, state }) => [recipient, state])).toEqual([
      ['ada@client.test', 'failed'],
      ['ben@client.test', 'waiting'],
      ['ben@client.test', 'waiting'],
    ]);
    const [late, early] = await runsOf(id);
    expect(early?.deliveries[0]).toMatchObject({ state: 'discarded', error: 'The recipient unsubscribed.' });
    const again = `/${id}/runs/${late?.id}/deliveries/${late?.deliveries[0]?.id}/send`;
    expect(await call('POST', again)).toMatchObject({
      status: 409,
      body: { detail: 'This recipient no longer gets the report.' },
    });
  });

  it.each([
    ['paused', 'POST', '/pause'],
    ['deleted', 'DELETE', ''],
  ])('is not needed for mail that waits when the report is %s', async (_, method, path) => {
    const { id } = await schedule();
    await call('POST', `/${id}/send`);
    expect(await mails()).toHaveLength(2);
    await call(method, `/${id}${path}`);
    expect(await mails()).toEqual([]);
  });

  it('outlasts that somebody enters the address again', async () => {
    const { id, version } = await schedule();
    await call('POST', `/${id}/send`);
    await fetch(await linkOf('ada@client.test'), { method: 'POST' });
    const without = await call('PUT', `/${id}`, {
      body: draft({ recipients: ['ben@client.test'] }),
      version,
    });
    await call('PUT', `/${id}`, {
      body: draft({ recipients: ['Ada@client.test'] }),
      version: without.body.data.version,
    });
    expect((await listed())[0]?.recipients).toMatchObject([{ unsubscribedAt: expect.any(String) }]);
    expect((await call('POST', `/${id}/send`)).status).toBe(409);
    await due(id);
    expect((await listed())[0]).toMatchObject({
      state: 'paused',
      pausedReason: 'Every recipient has unsubscribed.',
    });
  });

  it('needs a link that we signed', async () => {
    const { id } = await schedule();
    await call('POST', `/${id}/send`);
    const forged = String(await linkOf('ada@client.test')).slice(0, -3);
    for (const method of ['GET', 'POST']) expect((await fetch(`${forged}abc`, { method })).status).toBe(404);
  });
});

describe('the history', () => {
  const sendAll = async (url: string) => {
    for (const { id } of await mails())
      await sendMail({ database: server.database, url, now: () => time }, id);
  };

  it('has the state of each recipient, and a failed one can be sent again', async () => {
    const smtp = await startSmtpServer();
    try {
      const { id } = await schedule();
      await call('POST', `/${id}/send`);
      smtp.refuse(['ben@client.test']);
      await sendAll(smtp.url);
      const [run] = await runsOf(id);
      expect(run?.deliveries).toMatchObject([
        { address: 'ada@client.test', state: 'sent', attempts: 1, error: null },
        {
          address: 'ben@client.test',
          state: 'failed',
          error: expect.stringContaining('550 5.1.1 no such user'),
        },
      ]);
      expect(smtp.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      smtp.refuse([]);
      const again = `/${id}/runs/${run?.id}/deliveries/${run?.deliveries[1]?.id}/send`;
      expect((await call('POST', again)).status).toBe(202);
      await sendAll(smtp.url);
      expect((await runsOf(id))[0]?.deliveries).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
      expect((await call('POST', again)).status).toBe(409);
    } finally {
      await smtp.close();
    }
  });

  it.each([true, false])(
    'says that a mail is larger than the server takes, and keeps it (announced: %s)',
    async (isAnnounced) => {
      const smtp = await startSmtpServer({ size: { most: 4_000, isAnnounced } });
      try {
        const { id } = await schedule({ hasWorkbook: true, recipients: ['ada@client.test'] });
        await call('POST', `/${id}/send`);
        await sendAll(smtp.url);
        expect((await runsOf(id))[0]?.deliveries).toMatchObject([
          { state: 'failed', attempts: 1, error: expect.stringMatching(/size|too big/) },
        ]);
        expect(smtp.received).toEqual([]);
        expect(await mails()).toMatchObject([{ state: 'failed', attachment_id: expect.any(String) }]);
      } finally {
        await smtp.close();
      }
    },
  );

  it('keeps how mail ended after the mail is deleted', async () => {
    const { id } = await schedule({ recipients: ['ada@client.test'] });
    await call('POST', `/${id}/send`);
    await query('delete from mails');
    expect((await runsOf(id))[0]?.deliveries).toMatchObject([{ state: 'discarded' }]);
  });
});
