import { mailsAnswerSchema } from '@adhelm/contracts';
import { pino } from 'pino';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { limitedPerson } from '../../testing/limited-person.ts';
import { bearer, createTestBrowser, signIn } from '../../testing/test-browser.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { mailBody } from './mail-body.ts';
import { mailFeature } from './mail-feature.ts';
import {
  claimMail,
  dueMails,
  giveUpLostMails,
  holdMails,
  listMails,
  queueMail,
  sendMailAgain,
} from './mail-repository.ts';
import { type MailServices, retryAfterMs, sendStoredMail } from './mail-worker.ts';
import { smtpSender } from './smtp.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

let database: Database;
let smtp: SmtpServer;
let time: Date;
let services: MailServices;
beforeAll(async () => {
  [database, smtp] = await Promise.all([testDatabase(), startSmtpServer()]);
});
afterAll(() => Promise.all([database.close(), smtp.close()]));
beforeEach(async () => {
  time = new Date('2026-11-25T10:00:00Z');
  smtp.behave('take');
  smtp.onReceived(async () => undefined);
  services = {
    pool: database.app,
    log: pino({ level: 'silent' }),
    now: () => time,
    send: smtpSender({ url: smtp.url, from: 'adhelm@adhelm.test' }),
    checks: [],
  };
  await run((client) => client.query('delete from mails'));
});

const run: <Result>(
  work: (client: Parameters<Parameters<typeof withScope>[2]>[0]) => Promise<Result>,
) => Promise<Result> = (work) => withScope(database.app, systemScope, work);
const queue = (to = 'ada@adhelm.test', subject = 'Spend is up') =>
  run((client) => queueMail(client, { to, subject, content: { paragraphs: ['One <b>line</b>'] } }, time));
const stored = async () => {
  const [unsent, sent] = await Promise.all(
    [false, true].map((isSent) => run((client) => listMails(client, { isSent, after: null, limit: 10 }))),
  );
  return [...(unsent?.mails ?? []), ...(sent?.mails ?? [])];
};

describe('mail', () => {
  it('escapes what people wrote in HTML and keeps it in plain text', () => {
    const { text, html } = mailBody({
      paragraphs: ['“A & B” <script>\nnext'],
      link: { label: 'Show', url: 'https://a.test/?a="1"&b' },
    });
    expect(text).toBe('“A & B” <script>\nnext\n\nShow: https://a.test/?a="1"&b\n');
    expect(html).toContain('<p>“A &amp; B” &lt;script&gt;<br>next</p>');
    expect(html).toContain('href="https://a.test/?a=&quot;1&quot;&amp;b"');
  });

  it('is stored, sent once, and kept as sent', async () => {
    const id = await queue();
    const before = smtp.received.length;
    await sendStoredMail(services, id);
    await sendStoredMail(services, id);
    expect(smtp.received.length - before).toBe(1);
    expect(smtp.received.at(-1)).toMatch(/^To: .*ada@adhelm\.test/m);
    expect(smtp.received.at(-1)).toContain(`Message-ID: <${id}@adhelm.test>`);
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 1, sentAt: time.toISOString() }]);
  });

  it('does not let a subject add headers or recipients', async () => {
    const id = await queue('ada@adhelm.test', 'Hello\r\nBcc: eve@evil.test');
    await sendStoredMail(services, id);
    expect(smtp.received.at(-1)).toContain('Subject: Hello Bcc: eve@evil.test');
    expect(smtp.received.at(-1)).not.toMatch(/^Bcc:/m);
  });

  it('is sent by one of two replicas that want it at the same time', async () => {
    const id = await queue();
    const before = smtp.received.length;
    const done = await Promise.all([sendStoredMail(services, id), sendStoredMail(services, id)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(smtp.received.length - before).toBe(1);
  });

  it('is tried again with growing pauses while the server is busy, and says why', async () => {
    const id = await queue();
    smtp.behave('busy');
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([
      {
        state: 'waiting',
        error: expect.stringContaining('451 4.3.0 try later'),
        nextAttemptAt: new Date(time.getTime() + 30_000).toISOString(),
      },
    ]);
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([{ attempts: 1 }]);
    time = new Date(time.getTime() + 30_000);
    smtp.behave('take');
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
    expect([1, 2, 3, 8, 20].map(retryAfterMs)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000]);
  });

  it('fails at the eighth attempt', async () => {
    const id = await queue();
    smtp.behave('busy');
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await sendStoredMail(services, id);
      time = new Date(time.getTime() + 3_600_000);
    }
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 8, nextAttemptAt: null }]);
  });

  it('fails at once when the recipient does not exist', async () => {
    const id = await queue();
    smtp.behave('refuse');
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('550 5.1.1 no such user') },
    ]);
  });

  it('waits while no server can be reached', async () => {
    const send = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'adhelm@adhelm.test' });
    await sendStoredMail({ ...services, send }, await queue());
    expect(await stored()).toMatchObject([
      { state: 'waiting', error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('is not sent again when the server hangs up after it got the mail', async () => {
    const id = await queue();
    smtp.behave('hang-up');
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([{ state: 'unknown', nextAttemptAt: null }]);
    expect(await run((client) => dueMails(client, 10, time))).toEqual([]);
  });

  it('stays unknown after a worker died with a committed claim, until a person sends it again', async () => {
    const id = await queue();
    await run((client) => claimMail(client, id, time));
    // nobody else takes it meanwhile
    expect(await sendStoredMail(services, id)).toBe(false);
    expect(await run((client) => giveUpLostMails(client, new Date(time.getTime() - 1)))).toBe(0);
    expect(await run((client) => giveUpLostMails(client, new Date(time.getTime() + 1)))).toBe(1);
    expect(await stored()).toMatchObject([
      { state: 'unknown', error: expect.stringContaining('may have arrived') },
    ]);
    await run((client) => sendMailAgain(client, id, time));
    expect(await sendStoredMail(services, id)).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('is confirmed by a slow worker that counted as lost', async () => {
    const id = await queue();
    smtp.onReceived(async () => {
      await run((client) => giveUpLostMails(client, new Date(time.getTime() + 1)));
    });
    await sendStoredMail(services, id);
    expect(await stored()).toMatchObject([{ state: 'sent' }]);
  });

  it('is handed to one look at a time', async () => {
    await queue();
    const taken = await run(async (client) => {
      const first = await dueMails(client, 10, time);
      const second = await run((other) => dueMails(other, 10, time));
      return [first.length, second.length];
    });
    expect(taken).toEqual([1, 0]);
  });
});

describe('the outbox', () => {
  it('shows admins what could not be sent without a server, and lets them discard it', async () => {
    await queue();
    await run((client) => holdMails(client, time));
    const server = await startTestServer({ features: [mailFeature(() => [])], database });
    try {
      const admin = bearer(await signIn(createTestBrowser(), server.url, 'admin@adhelm.test'));
      const read = async (headers: object) => {
        const answer = await fetch(`${server.url}/api/mails`, { headers: { ...headers } });
        return { status: answer.status, body: await answer.json() };
      };
      const outbox = mailsAnswerSchema.parse((await read(admin)).body);
      expect(outbox).toMatchObject({
        isSent: false,
        data: [{ to: 'ada@adhelm.test', state: 'held', text: 'One <b>line</b>\n' }],
      });
      const buyer = bearer(await signIn(createTestBrowser(), server.url, 'buyer@adhelm.test'));
      expect((await read(buyer)).status).toBe(403);
      expect((await read(await limitedPerson(database.app, server.url, []))).status).toBe(403);
      const mail = `${server.url}/api/mails/${outbox.data[0]?.id}`;
      const sent = await fetch(`${mail}/send`, { method: 'POST', headers: admin });
      expect([sent.status, await sent.text()]).toEqual([409, expect.stringContaining('SMTP_URL')]);
      expect((await fetch(mail, { method: 'DELETE', headers: admin })).status).toBe(204);
      expect(mailsAnswerSchema.parse((await read(admin)).body).data).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
