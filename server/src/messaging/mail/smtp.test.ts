import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type SmtpSettings, smtpSender } from './smtp.ts';
import { type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

const mail = {
  id: '018f0000-0000-7000-8000-000000000001',
  to: 'ada@client.test',
  subject: 'Spend',
  text: 'Spend is up',
  html: '<p>Spend is up</p>',
  attachment: null,
  unsubscribeUrl: null,
};
const FROM = 'adhelm@adhelm.test';
let smtp: SmtpServer | null = null;
afterEach(async () => {
  await smtp?.close();
  smtp = null;
});

const start = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  smtp = await startSmtpServer(options);
  return smtp;
};
const sendTo = (url: string, settings: Partial<SmtpSettings> = {}, more: object = {}) =>
  smtpSender({ url, from: FROM, ...settings })({ ...mail, ...more });

describe('a mail server', () => {
  it('gets both parts, a file and the headers to unsubscribe', async () => {
    const server = await start();
    const attachment = {
      name: 'spend.xlsx',
      type: 'application/octet-stream',
      content: Buffer.from('cells'),
    };
    const unsubscribeUrl = 'https://adhelm.test/u/1';
    expect(await sendTo(server.url, {}, { attachment, unsubscribeUrl })).toEqual({ outcome: 'sent' });
    const [received] = server.received;
    for (const part of [
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'filename=spend.xlsx',
      Buffer.from('cells').toString('base64'),
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
      expect(received).toContain(part);
  });

  it.each(['tls', 'starttls'])(
    'with %s gets it encrypted, and nothing before its certificate is trusted',
    async (security) => {
      const program = fileURLToPath(new URL('testing/encrypted-mail.ts', import.meta.url));
      const { stdout } = await promisify(execFile)(process.execPath, [program, security]);
      expect(JSON.parse(stdout)).toEqual({
        untrusted: { outcome: 'retry', reason: expect.stringMatching(/certificate/i) },
        received: 0,
        trusted: { outcome: 'sent' },
        wasSecure: true,
      });
    },
  );

  it('gets domains with letters beyond ASCII in the form that all servers read', async () => {
    const server = await start();
    expect(await sendTo(server.url, {}, { to: 'ada@почта.рф' })).toEqual({ outcome: 'sent' });
    expect(server.received[0]).toContain('To: ada@xn--80a1acny.xn--p1ai');
  });

  it('that is slow is waited for', async () => {
    const server = await start();
    server.onReceived(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(await sendTo(server.url)).toEqual({ outcome: 'sent' });
  });

  it('that says nothing after it got the mail may have it, so it is not sent again', async () => {
    const server = await start();
    server.onReceived(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(await sendTo(server.url, { silenceMs: 200 })).toMatchObject({ outcome: 'unknown' });
  });

  it('that is down is tried again', async () => {
    const server = await start();
    await server.close();
    expect(await sendTo(server.url)).toMatchObject({
      outcome: 'retry',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it.each([true, false])(
    'that takes smaller mail only refuses it for good (announced: %s)',
    async (isAnnounced) => {
      const server = await start({ size: { most: 2_000, isAnnounced } });
      expect(await sendTo(server.url)).toEqual({ outcome: 'sent' });
      expect(await sendTo(server.url, {}, { text: 'x'.repeat(5_000) })).toMatchObject({
        outcome: 'refused',
        reason: expect.stringMatching(/size|too big/),
      });
      expect(server.received).toHaveLength(1);
    },
  );
});
