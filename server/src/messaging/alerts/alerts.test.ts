import { createHmac } from 'node:crypto';
import {
  type AlertChannel,
  type AlertDelivery,
  type AlertSettings,
  alertChannelsAnswerSchema,
  alertDeliveriesAnswerSchema,
  alertDeliveryAnswerSchema,
  alertSettingsAnswerSchema,
  alertsAnswerSchema,
  type NewAlertChannel,
  newAlertChannelAnswerSchema,
  notificationsAnswerSchema,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { activityRoutes } from '../../screens/activity/index.ts';
import { limitedPerson } from '../../testing/limited-person.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alertFeature } from './alert-feature.ts';
import { type DeliveryServices, deliver } from './deliver.ts';
import { claimDelivery, dueDeliveries } from './delivery-repository.ts';
import { alertsToFanOut, fanOut } from './fan-out.ts';
import { raiseAlert, resolveAlerts } from './raise-alert.ts';
import { startWebhookReceiver, type WebhookReceiver } from './testing/webhook-receiver.ts';

const START = new Date('2026-11-25T10:00:00Z');
const here = uuidv7();
const elsewhere = uuidv7();
type Headers = ReturnType<typeof bearer>;

let server: TestServer;
let receiver: WebhookReceiver;
let services: DeliveryServices;
let time = START;
let ada: Headers;
let lin: Headers;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const feature = alertFeature(receiver.openDispatcher);
  server = await startTestServer({
    features: [
      {
        // sign-ins need the real time
        api: async (api, real) => {
          await feature.api?.(api, { ...real, now: () => time });
          activityRoutes(api, real);
        },
      },
    ],
  });
  const { pool, cipher } = server.services;
  services = {
    pool,
    cipher,
    now: () => time,
    publicUrl: 'https://adhelm.test',
    timeZone: 'UTC',
    isEmbedded: true,
    openDispatcher: receiver.openDispatcher,
  };
  await run(async (client) => {
    for (const [id, name] of [
      [here, 'Here'],
      [elsewhere, 'Elsewhere'],
    ])
      await client.query(
        `insert into accounts (id, source, external_id, name, currency, time_zone, base_url)
         values ($1, 'mgid', $2, $2, 'USD', 'UTC', 'https://example.com')`,
        [id, name],
      );
  });
  ada = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test'));
  lin = await limitedPerson(pool, server.url, [here]);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer(200);
  receiver.onReceived(async () => undefined);
  await run(async (client) => {
    await client.query('delete from alert_deliveries');
    await client.query('delete from alert_channels');
    await client.query('delete from alert_people');
    await client.query('delete from alerts');
    await client.query('delete from mails');
  });
});

type Work<Result> = Parameters<typeof withScope<Result>>[2];
const run = <Result>(work: Work<Result>) => withScope(server.services.pool, systemScope, work);

async function call(who: Headers, method: string, path: string, body?: unknown, ifMatch?: number) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...who,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, answer: text === '' ? null : JSON.parse(text) };
}

type Raised = Parameters<typeof raiseAlert>[1];
const failing = (account: string, more: Partial<Raised> = {}): Raised => ({
  cause: 'sync-failing',
  subject: { kind: 'account', id: account, name: 'Main <account>' },
  accounts: [account],
  source: 'mgid',
  summary: '“Main <account>” keeps failing to sync.',
  detail: 'HTTP 500',
  ...more,
});
const raise = (alert: Raised) => run((client) => raiseAlert(client, alert, time));
const listed = async (who: Headers, state = 'active') =>
  alertsAnswerSchema.parse((await call(who, 'GET', `/api/alerts?state=${state}`)).answer).data;
const notified = async (who: Headers) =>
  notificationsAnswerSchema
    .parse((await call(who, 'GET', '/api/notifications/log')).answer)
    .data.filter(({ type }) => type.startsWith('alert_'));

const webhook: NewAlertChannel = {
  kind: 'webhook',
  name: 'Ops',
  minSeverity: 'info',
  address: 'https://hooks.adhelm.test/in/abcd',
};
const add = async (who: Headers, channel: NewAlertChannel = webhook) =>
  newAlertChannelAnswerSchema.parse((await call(who, 'POST', '/api/alert-channels', channel)).answer);
const channels = async (who: Headers): Promise<AlertChannel[]> =>
  alertChannelsAnswerSchema.parse((await call(who, 'GET', '/api/alert-channels')).answer).data;
const log = async (who: Headers): Promise<AlertDelivery[]> =>
  alertDeliveriesAnswerSchema.parse((await call(who, 'GET', '/api/alert-deliveries')).answer).data;

/** What the workers do: make deliveries, then send those whose time has come. */
async function work(): Promise<void> {
  const options = { at: time, isEmbedded: true, timeZone: 'UTC' };
  for (const id of await run((client) => alertsToFanOut(client, 1_000, time)))
    await run((client) => fanOut(client, id, options));
  for (const id of await run((client) => dueDeliveries(client, 1_000, time)))
    await deliver(services, id, new AbortController().signal);
}
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

describe('an alert', () => {
  it('is one for a burst, in the list, in the activity popover and on a channel', async () => {
    await add(ada);
    for (let index = 0; index < 50; index += 1)
      await raise(failing(here, { examples: [`Campaign ${index}`], times: 20 }));
    await work();
    await work();
    expect(await listed(ada)).toMatchObject([
      { state: 'open', severity: 'warning', count: 1_000, detail: 'HTTP 500', subject: { id: here } },
    ]);
    expect((await notified(ada)).slice(0, 1)).toMatchObject([
      { type: 'alert_warning', description: expect.stringContaining('keeps failing'), mine: false },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not told when the change that raised it is rolled back', async () => {
    await add(ada);
    await expect(
      run(async (client) => {
        await raiseAlert(client, failing(here), time);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await work();
    expect(await listed(ada)).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it('is one when two workers raise it at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => raise(failing(here))));
    expect(await listed(ada)).toMatchObject([{ count: 8 }]);
  });

  it('is resolved when its cause is gone, seen and resolved by people, and can be reopened', async () => {
    await raise(failing(here));
    const [alert] = await listed(ada);
    expect((await call(lin, 'POST', `/api/alerts/${alert?.id}/see`)).answer.data).toMatchObject({
      state: 'seen',
      seenBy: 'Lin Limited',
    });
    await call(ada, 'POST', `/api/alerts/${alert?.id}/resolve`);
    expect(await listed(ada, 'resolved')).toMatchObject([{ state: 'resolved', resolvedBy: 'Ada Admin' }]);
    await call(ada, 'POST', `/api/alerts/${alert?.id}/reopen`);
    expect(await listed(ada)).toMatchObject([{ state: 'open', resolvedBy: null, resolvedAt: null }]);
    const subject = { kind: 'account', id: here } as const;
    await run((client) => resolveAlerts(client, { causes: ['sync-failing'], subject }, time));
    expect(await listed(ada, 'resolved')).toMatchObject([{ resolvedBy: null }]);
  });

  it('cannot be reopened beside a newer one about the same', async () => {
    await raise(failing(here));
    const [first] = await listed(ada);
    await call(ada, 'POST', `/api/alerts/${first?.id}/resolve`);
    await raise(failing(here));
    expect((await call(ada, 'POST', `/api/alerts/${first?.id}/reopen`)).status).toBe(409);
  });
});

describe('people limited to some accounts', () => {
  it('get alerts of these accounts only: in the list, in the popover, and on their channels', async () => {
    await add(lin);
    await raise(failing(here));
    await raise(failing(elsewhere));
    await raise(failing(here, { cause: 'rule-notice', accounts: [here, elsewhere], subject: rule }));
    await raise(failing(here, { cause: 'rule-run-failed', accounts: [], subject: rule }));
    await raise(failing(here, { cause: 'emergency-stop', accounts: null, subject: workspace }));
    await work();
    expect((await listed(lin)).map(({ cause }) => cause)).toEqual(['emergency-stop', 'sync-failing']);
    expect(await listed(ada)).toHaveLength(5);
    const names = (await notified(lin)).map(({ type }) => type);
    expect(names.filter((type) => type.startsWith('alert_all_accounts'))).toEqual([]);
    expect(receiver.received.map(({ body }) => JSON.parse(body).alerts[0].cause).sort()).toEqual([
      'emergency-stop',
      'sync-failing',
    ]);
    const [of] = (await listed(ada)).filter(({ subject }) => subject.id === elsewhere);
    expect((await call(lin, 'POST', `/api/alerts/${of?.id}/resolve`)).status).toBe(404);
  });

  it('are told only if an alert names them, when it names anybody', async () => {
    await add(lin);
    await add(ada, { ...webhook, address: 'https://hooks.adhelm.test/in/ada' });
    const { rows } = await run((client) =>
      client.query<{ id: string }>('select distinct user_id as id from alert_channels order by 1'),
    );
    expect(rows).toHaveLength(2);
    await raise(failing(here, { audience: [rows[0]?.id ?? ''] }));
    await work();
    expect(receiver.received).toHaveLength(1);
    // everyone who may see it finds it in the list
    expect(await listed(lin)).toHaveLength(1);
    expect(await listed(ada)).toHaveLength(1);
  });

  it('are not told what waited when they lose the account meanwhile', async () => {
    const max = await limitedPerson(server.services.pool, server.url, [here]);
    await add(max);
    await call(max, 'PUT', '/api/alert-settings', { ...daily, digest: 'hourly' });
    await raise(failing(here));
    await work();
    await run((client) => client.query(`update users set accounts = '{}' where accounts = $1`, [[here]]));
    later(60);
    await work();
    expect(receiver.received).toEqual([]);
    const { rows } = await run((client) => client.query('select state, error from alert_deliveries'));
    expect(rows).toEqual([{ state: 'skipped', error: 'There was nothing left to tell' }]);
    await run((client) => client.query(`update users set accounts = $1 where accounts = '{}'`, [[here]]));
  });
});
const rule = { kind: 'rule', id: 'r1', name: 'Stop loss' } as const;
const workspace = { kind: 'workspace', id: 'all', name: 'Workspace' } as const;
const daily: AlertSettings = {
  timeZone: 'Europe/Berlin',
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  passes: 'critical',
  digest: 'daily',
  digestAt: '08:00',
};

describe('a webhook', () => {
  it('is signed over timestamp and body with a secret that is shown once', async () => {
    const { data, secret } = await add(ada);
    expect(data).toMatchObject({ address: 'hooks.adhelm.test/…abcd', isPaused: false });
    await raise(failing(here));
    await work();
    const [request] = receiver.received;
    const { 'adhelm-timestamp': timestamp, 'adhelm-signature': signature } = request?.headers ?? {};
    const expected = createHmac('sha256', secret ?? '')
      .update(`${timestamp}.${request?.body}`)
      .digest('hex');
    expect(signature).toBe(`v1=${expected}`);
    expect(request?.path).toBe('/in/abcd');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      type: 'alert',
      title: 'Warning: “Main <account>” keeps failing to sync.',
      alerts: [{ cause: 'sync-failing', count: 1 }],
    });
    expect(JSON.stringify(await channels(ada))).not.toContain(secret);
  });

  it('speaks the formats of Slack and Telegram, with markup characters escaped', async () => {
    await add(ada, { ...webhook, kind: 'slack' });
    await add(ada, { ...webhook, kind: 'telegram', chat: '-100123' });
    await raise(failing(here));
    await work();
    const [slack, telegram] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(Object.keys(slack)).toEqual(['text']);
    expect(slack.text).toContain('Warning: “Main &lt;account&gt;” keeps failing to sync.');
    expect(slack.text).toMatch(
      /<https:\/\/adhelm\.test\/app\/account\?section=alerts&alert=[^|]+\|Show alert>$/,
    );
    expect(telegram).toMatchObject({ chat_id: '-100123', text: expect.stringContaining('<account>') });
  });

  it('is tried again with growing pauses, says why, and ends as failed', async () => {
    await add(ada);
    receiver.answer(503, 'over capacity');
    await raise(failing(here));
    await work();
    expect(await log(ada)).toMatchObject([
      { state: 'waiting', attempts: 1, error: 'HTTP 503: over capacity', alerts: 1 },
    ]);
    await work();
    expect(receiver.received).toHaveLength(1);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      later(61);
      await work();
    }
    expect(await log(ada)).toMatchObject([{ state: 'failed', attempts: 6, nextAttemptAt: null }]);
    const ids = receiver.received.map(({ headers }) => headers['adhelm-delivery']);
    expect([ids.length, new Set(ids).size]).toEqual([6, 1]);
    expect(await channels(ada)).toMatchObject([{ last: { state: 'failed' } }]);
  });

  it.each([404, 410, 302])('fails at once after HTTP %d, and follows no redirect', async (status) => {
    await add(ada);
    receiver.answer(status);
    await raise(failing(here));
    await work();
    expect(await log(ada)).toMatchObject([{ state: 'failed', error: `HTTP ${status}` }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent at most once more after a worker died, with the same id, and never lost', async () => {
    await add(ada);
    await raise(failing(here));
    const options = { at: time, isEmbedded: true, timeZone: 'UTC' };
    for (const id of await run((client) => alertsToFanOut(client, 10, time)))
      await run((client) => fanOut(client, id, options));
    const [id = ''] = await run((client) => dueDeliveries(client, 10, time));
    // this worker claimed it, and died before it could settle it
    await run((client) =>
      claimDelivery(client, id, { at: time, leaseUntil: new Date(time.getTime() + 120_000) }),
    );
    await work();
    expect(receiver.received).toEqual([]);
    later(2);
    await work();
    later(10);
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await log(ada)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('is not settled by a worker that was too slow', async () => {
    await add(ada);
    await raise(failing(here));
    let isFirst = true;
    receiver.onReceived(async () => {
      if (!isFirst) return;
      isFirst = false;
      later(3);
      await work();
    });
    await work();
    expect(receiver.received).toHaveLength(2);
    expect(await log(ada)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:192.168.0.1]/x',
    'http://hooks.slack.com/x',
    'https://user:secret@hooks.slack.com/x',
  ])('cannot have the address %s', async (address) => {
    expect((await call(ada, 'POST', '/api/alert-channels', { ...webhook, address })).status).toBe(422);
    expect(await channels(ada)).toEqual([]);
  });
});

describe('mail and digests', () => {
  const mails = async () =>
    (
      await run((client) =>
        client.query<{ recipient: string; subject: string; body_text: string }>(
          'select recipient, subject, body_text from mails order by id',
        ),
      )
    ).rows;
  const email: NewAlertChannel = {
    kind: 'email',
    name: 'Me',
    minSeverity: 'warning',
    address: 'ada@adhelm.test',
  };

  it('puts one mail into the outbox, however often its worker is stopped before', async () => {
    await add(ada, email);
    await raise(failing(here));
    const options = { at: time, isEmbedded: true, timeZone: 'UTC' };
    for (const id of await run((client) => alertsToFanOut(client, 10, time)))
      await run((client) => fanOut(client, id, options));
    for (let death = 0; death < 3; death += 1) {
      const [id = ''] = await run((client) => dueDeliveries(client, 10, time));
      await run((client) =>
        claimDelivery(client, id, { at: time, leaseUntil: new Date(time.getTime() + 120_000) }),
      );
      later(3);
    }
    await work();
    await work();
    expect(await mails()).toMatchObject([
      { recipient: 'ada@adhelm.test', subject: 'Warning: “Main <account>” keeps failing to sync.' },
    ]);
    expect(await log(ada)).toMatchObject([{ state: 'waiting', channel: { name: 'Me' } }]);
  });

  it('collects alerts for the daily mail, except what may pass', async () => {
    time = START;
    await add(ada, email);
    await call(ada, 'PUT', '/api/alert-settings', daily);
    await raise(failing(here));
    await raise(failing(elsewhere));
    await raise(failing(here, { cause: 'credentials-refused', summary: 'MGID refuses the credentials.' }));
    await raise(failing(here, { cause: 'rule-notice', subject: rule }));
    await work();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Critical: MGID refuses the credentials.',
    ]);
    time = new Date('2026-11-26T07:00:00Z');
    await work();
    expect((await mails()).at(-1)).toMatchObject({ subject: '2 alerts' });
    expect((await mails()).at(-1)?.body_text).toContain('GMT+1');
    expect(await mails()).toHaveLength(2);
  });

  it('tells once what got worse and came back during quiet hours', async () => {
    time = new Date('2026-11-25T23:00:00Z');
    await add(ada, email);
    await call(ada, 'PUT', '/api/alert-settings', { ...daily, digest: 'off', isQuiet: true, passes: null });
    await raise(failing(here));
    await work();
    later(20);
    await raise(failing(here, { severity: 'critical' }));
    await work();
    expect(await mails()).toEqual([]);
    time = new Date('2026-11-26T06:00:00Z');
    await work();
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('Critical: ') }]);
  });
});

describe('channels', () => {
  it('are tested at most once a minute, with the result', async () => {
    time = START;
    const { data } = await add(ada);
    const test = () => call(ada, 'POST', `/api/alert-channels/${data.id}/test`);
    expect(alertDeliveryAnswerSchema.parse((await test()).answer).data).toMatchObject({
      kind: 'test',
      state: 'sent',
    });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test', alerts: [] });
    expect((await test()).status).toBe(429);
    later(1);
    receiver.answer(404, 'no_team');
    expect((await test()).answer.data).toMatchObject({ state: 'failed', error: 'HTTP 404: no_team' });
  });

  it('are paused, renamed, deleted and restored by their owner only', async () => {
    const { data } = await add(ada);
    const path = `/api/alert-channels/${data.id}`;
    expect((await call(lin, 'PATCH', path, { isPaused: true }, 1)).status).toBe(404);
    expect((await call(ada, 'PATCH', path, { isPaused: true, name: 'Night' }, 1)).answer.data).toMatchObject({
      isPaused: true,
      name: 'Night',
      version: 2,
    });
    expect((await call(ada, 'PATCH', path, { isPaused: false }, 1)).status).toBe(412);
    await raise(failing(here));
    await work();
    expect(receiver.received).toEqual([]);
    expect((await call(lin, 'DELETE', path)).status).toBe(404);
    expect((await call(ada, 'DELETE', path)).status).toBe(204);
    expect(await channels(ada)).toEqual([]);
    expect((await call(ada, 'POST', `${path}/restore`)).status).toBe(204);
    expect(await channels(ada)).toMatchObject([{ name: 'Night' }]);
  });

  it('get what is at least as severe as they want', async () => {
    await add(ada, { ...webhook, minSeverity: 'critical' });
    await raise(failing(here));
    await raise(failing(elsewhere, { cause: 'credentials-refused' }));
    await work();
    expect(receiver.received.map(({ body }) => JSON.parse(body).alerts[0].severity)).toEqual(['critical']);
  });

  it('keep quiet hours and digest', async () => {
    const read = async () =>
      alertSettingsAnswerSchema.parse((await call(ada, 'GET', '/api/alert-settings')).answer).data;
    expect(await read()).toMatchObject({ timeZone: 'UTC', isQuiet: false, digest: 'off' });
    await call(ada, 'PUT', '/api/alert-settings', daily);
    expect(await read()).toEqual(daily);
    for (const fault of [
      { timeZone: 'Mars/Olympus' },
      { quietFrom: '25:00' },
      { isQuiet: true, quietTo: '22:00' },
    ])
      expect((await call(ada, 'PUT', '/api/alert-settings', { ...daily, ...fault })).status).toBe(422);
  });
});
