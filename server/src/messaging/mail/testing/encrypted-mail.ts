import { type SmtpResult, smtpSender } from '../smtp.ts';
import { startSmtpServer } from './smtp-server.ts';

/**
 * Sends to servers with TLS, and prints the results: in a process of its own, because TLS on both sides crashes Node
 * within a jest environment. The servers' certificate is self-signed and expired.
 */
export type EncryptedMail = {
  readonly untrusted: SmtpResult;
  readonly received: number;
  readonly trusted: SmtpResult;
  readonly wasSecure: boolean;
};

const [security] = process.argv.slice(2);
if (security !== 'tls' && security !== 'starttls') throw new Error('tls or starttls');
const server = await startSmtpServer({ security });
const mail = { id: '1', to: 'ada@client.test', subject: 'Spend', text: 'Up', html: '<p>Up</p>' };
const send = (url: string) =>
  smtpSender({ url, from: 'adhelm@adhelm.test' })({ ...mail, attachment: null, unsubscribeUrl: null });
const untrusted = await send(server.url);
const received = server.received.length;
const trusted = await send(`${server.url}?tls.rejectUnauthorized=false`);
const result: EncryptedMail = { untrusted, received, trusted, wasSecure: server.wasSecure };
process.stdout.write(JSON.stringify(result));
await server.close();
