import { createHmac } from 'node:crypto';
import type { Alert } from '@adhelm/contracts';
import type { AlertMessage } from './alert-text.ts';
import type { ChannelSecrets } from './channel-secrets.ts';

export type WebhookRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type WebhookContent = {
  readonly id: string;
  readonly kind: 'alert' | 'digest' | 'test';
  readonly message: AlertMessage;
  readonly alerts: readonly Alert[];
};

/** Telegram and Slack refuse longer messages. */
const MOST_CHAT_TEXT = 3_500;

const shortened = (text: string) =>
  text.length <= MOST_CHAT_TEXT ? text : `${text.slice(0, MOST_CHAT_TEXT)}…`;

/** The three characters that Slack reads as markup (https://api.slack.com/reference/surfaces/formatting). */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The signature of a webhook's body: `v1=` and the hex HMAC-SHA256 of `<timestamp>.<body>` with the channel's secret.
 * `timestamp` is in seconds since 1970, so that receivers can refuse old requests.
 */
export function signatureOf(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** The request that tells a channel: for Slack and Telegram in their format, else signed JSON. */
export function webhookRequest(
  channel: 'slack' | 'telegram' | 'webhook',
  { address, chat, secret }: ChannelSecrets,
  { id, kind, message, alerts }: WebhookContent,
  at: Date,
): WebhookRequest {
  const json = { 'content-type': 'application/json', 'user-agent': 'Adhelm' };
  const plain = [message.subject, ...message.paragraphs].join('\n\n');
  if (channel === 'slack') {
    const link = `<${message.link.url}|${slackText(message.link.label)}>`;
    const text = `${slackText(shortened(plain))}\n\n${link}`;
    return { url: address, headers: json, body: JSON.stringify({ text }) };
  }
  if (channel === 'telegram') {
    const text = `${shortened(plain)}\n\n${message.link.url}`;
    const body = JSON.stringify({ chat_id: chat, text, disable_web_page_preview: true });
    return { url: address, headers: json, body };
  }
  if (secret === null) throw new Error('a webhook has no secret');
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = JSON.stringify({
    id,
    type: kind,
    sentAt: at.toISOString(),
    title: message.subject,
    url: message.link.url,
    alerts,
  });
  return {
    url: address,
    headers: {
      ...json,
      // the same for every attempt, so that receivers can drop what they have
      'adhelm-delivery': id,
      'adhelm-timestamp': String(timestamp),
      'adhelm-signature': signatureOf(secret, timestamp, body),
    },
    body,
  };
}
