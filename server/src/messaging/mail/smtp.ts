import { asciiAddress } from '@adhelm/contracts';
import { createTransport } from 'nodemailer';
import type { ClaimedMail } from './mail-repository.ts';

/** How an attempt ended. `refused`: it will never be accepted. `unknown`: the server did not say whether it took it. */
export type SmtpResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retry' | 'refused' | 'unknown'; readonly reason: string };

/** Sends one mail and waits for the server's response. Never throws for what the server does. */
export type SendBySmtp = (mail: Omit<ClaimedMail, 'attempts'>) => Promise<SmtpResult>;

const CONNECT_MS = 20_000;
const SILENCE_MS = 60_000;

export type SmtpSettings = {
  readonly url: string;
  readonly from: string;
  /** How long the server may say nothing before it counts as gone. */
  readonly silenceMs?: number;
};

/** Sends with the server at `url` (smtp:// or smtps://, with the login in it). Each mail has its own connection. */
export function smtpSender({ url, from, silenceMs = SILENCE_MS }: SmtpSettings): SendBySmtp {
  const transport = createTransport(
    { url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: silenceMs },
    { from },
  );
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, html, attachment, unsubscribeUrl }) => {
    try {
      await transport.sendMail({
        // the same for every attempt, so that mailboxes recognize a mail that a person sends again
        messageId: `<${id}@${domain}>`,
        // no address parsing: the recipient is one address, whatever is written in it
        to: { name: '', address: asciiAddress(to) },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        attachments: attachment === null ? [] : [attachmentOf(attachment)],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Lets mail programs show their own button that unsubscribes with one click (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

const attachmentOf = ({ name, type, content }: NonNullable<ClaimedMail['attachment']>) => ({
  filename: name,
  contentType: type,
  content,
});

/** Codes of failures before the mail's content was sent. */
const beforeContent = [
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EENVELOPE',
  'EPROTOCOL',
  'EMESSAGE',
];

/** OpenSSL's names for certificates that are not trusted: the mail was not sent over that connection. */
const UNTRUSTED = /CERT|^UNABLE_TO_/;

function failureOf(error: unknown): SmtpResult {
  if (!(error instanceof Error)) return { outcome: 'unknown', reason: String(error) };
  const { code = '', command, originalCode = '', responseCode, syscall, timeoutType } = detailsOf(error);
  const reason = error.message.replaceAll(/\s+/g, ' ').slice(0, 500);
  if (responseCode !== undefined) {
    // a login that is refused today may work after the settings are fixed; an address that is refused will not
    const isFinal = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
    return { outcome: isFinal ? 'refused' : 'retry', reason };
  }
  // the server announced a limit that this mail exceeds
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return { outcome: 'refused', reason };
  const isEarly =
    beforeContent.includes(code) ||
    (code === 'ESOCKET' && (syscall === 'connect' || UNTRUSTED.test(originalCode))) ||
    (code === 'ETIMEDOUT' && timeoutType !== 'SOCKET_TIMEOUT');
  return { outcome: isEarly ? 'retry' : 'unknown', reason };
}

function detailsOf(error: Error) {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    code: text('code'),
    command: text('command'),
    originalCode: text('originalCode'),
    syscall: text('syscall'),
    timeoutType: text('timeoutType'),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}
