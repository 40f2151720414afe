import type { Alert } from '@adhelm/contracts';
import type pg from 'pg';
import type { Dispatcher } from 'undici';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { queueMail } from '../mail/index.ts';
import { alertsOfDelivery } from './alert-repository.ts';
import { type AlertMessage, messageOf, testMessage } from './alert-text.ts';
import { findChannel, parseKind } from './channel-repository.ts';
import { openSecrets } from './channel-secrets.ts';
import { type ClaimedDelivery, claimDelivery, type Settled, settleDelivery } from './delivery-repository.ts';
import { defaultSettings } from './delivery-time.ts';
import { currentScope, readSettings } from './people-repository.ts';
import { postWebhook, type WebhookResult } from './post-webhook.ts';
import { webhookRequest } from './webhook-request.ts';

export type DeliveryServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly isEmbedded: boolean;
  /** What a webhook's request is sent with; it only connects to public addresses. */
  readonly openDispatcher: () => Dispatcher;
};

/** Longer than an attempt can take. Then its worker is lost, and another one tries. */
const LEASE_MS = 2 * 60_000;
const MOST_ATTEMPTS = 6;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** A minute after the first attempt, twice as long after each further one, at most an hour. */
const retryAfterMs = (attempts: number) => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

const skipped = (error: string): Settled => ({ state: 'skipped', error, nextAttemptAt: null });

/**
 * Makes one delivery. Mail is put into the outbox in the same transaction that settles the delivery, so exactly once. A
 * webhook is claimed, sent and then settled: if the process ends in between, it is sent once more with the same id.
 */
export async function deliver(services: DeliveryServices, id: string, signal: AbortSignal): Promise<void> {
  const { pool, now } = services;
  const at = now();
  const claimed = await withScope(pool, systemScope, (client) =>
    claimDelivery(client, id, { at, leaseUntil: new Date(at.getTime() + LEASE_MS) }),
  );
  if (claimed === null) return;
  const content = await contentOf(services, claimed);
  if ('state' in content) return settle(services, claimed, content);
  const kind = parseKind(claimed.channelKind);
  const secrets = openSecrets(services.cipher, claimed.channelId, claimed.sealed);
  if (kind === 'email') return mailTo(services, claimed, secrets.address, content.message);
  const request = webhookRequest(kind, secrets, { ...content, id, kind: claimed.kind }, now());
  const dispatcher = services.openDispatcher();
  try {
    const result = await postWebhook(request, dispatcher, signal);
    await settle(services, claimed, afterAttempt(result, claimed.attempts, now()));
  } finally {
    await dispatcher.close();
  }
}

type Content = { readonly message: AlertMessage; readonly alerts: readonly Alert[] };

/** What the person may be told now; or why nothing is sent. */
async function contentOf(
  { pool, publicUrl, timeZone, isEmbedded, now }: DeliveryServices,
  { id, kind, userId, channelId, isPaused, isDeleted }: ClaimedDelivery,
): Promise<Content | Settled> {
  if (isDeleted) return skipped('The channel was deleted');
  if (isPaused && kind !== 'test') return skipped('The channel was paused');
  const { scope, settings, channel } = await withScope(pool, systemScope, async (client) => ({
    scope: await currentScope(client, userId, { isEmbedded, at: now() }),
    settings: (await readSettings(client, userId)) ?? defaultSettings(timeZone),
    channel: await findChannel(client, userId, channelId),
  }));
  if (scope === null) return skipped('The person has no access');
  if (kind === 'test') return { message: testMessage(channel?.name ?? '', { publicUrl }), alerts: [] };
  const alerts = await withScope(pool, scope, (client) => alertsOfDelivery(client, id));
  if (alerts.length === 0) return skipped('There was nothing left to tell');
  return { message: messageOf(alerts, { publicUrl, timeZone: settings.timeZone }), alerts };
}

async function mailTo(
  { pool, now }: DeliveryServices,
  claimed: ClaimedDelivery,
  to: string,
  { subject, paragraphs, link }: AlertMessage,
): Promise<void> {
  const footer = 'You get this mail because an alert channel of your Adhelm account uses this address.';
  await withScope(pool, systemScope, async (client) => {
    const mailId = await queueMail(client, { to, subject, content: { paragraphs, link, footer } }, now());
    const sent: Settled = { state: 'sent', error: null, nextAttemptAt: null, mailId };
    // the mail is dropped with the transaction when another worker was faster
    if (!(await settleDelivery(client, claimed, sent, now()))) throw new DeliveryTaken(claimed.id);
  });
}

/** Another worker made the delivery meanwhile, because this one was too slow. */
class DeliveryTaken extends Error {
  constructor(id: string) {
    super(`another worker took over the delivery ${id}`);
    this.name = 'DeliveryTaken';
  }
}

function afterAttempt(result: WebhookResult, attempts: number, at: Date): Settled {
  if (result.outcome === 'sent') return { state: 'sent', error: null, nextAttemptAt: null };
  const { outcome, reason: error } = result;
  if (outcome === 'refused' || attempts >= MOST_ATTEMPTS)
    return { state: 'failed', error, nextAttemptAt: null };
  return { state: 'waiting', error, nextAttemptAt: new Date(at.getTime() + retryAfterMs(attempts)) };
}

async function settle(
  { pool, now }: DeliveryServices,
  claimed: ClaimedDelivery,
  settled: Settled,
): Promise<void> {
  await withScope(pool, systemScope, (client) => settleDelivery(client, claimed, settled, now()));
}
