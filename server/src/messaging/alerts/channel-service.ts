import {
  AdhelmError,
  type AlertChannel,
  type AlertChannelEdit,
  type AlertDelivery,
  type AlertSettings,
  MOST_ALERT_CHANNELS,
  type NewAlertChannel,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { channelsOf, findChannel, insertChannel, markDeleted, updateChannel } from './channel-repository.ts';
import { sealSecrets, secretsOf, shownAddress } from './channel-secrets.ts';
import { type DeliveryServices, deliver } from './deliver.ts';
import { addDelivery, deliveriesOf, findDelivery, lastTestOf } from './delivery-repository.ts';
import { defaultSettings } from './delivery-time.ts';
import { notePerson, readSettings, storeSettings } from './people-repository.ts';

/** A signed-in person. */
type Person = { readonly id: string; readonly scope: Scope };

/** One test per channel in this time, so that nobody sends mail in bulk. */
const TEST_EVERY_MS = 60_000;
const LOG_LENGTH = 50;

export function readChannels({ pool }: DeliveryServices, person: Person): Promise<AlertChannel[]> {
  return withScope(pool, person.scope, (client) => channelsOf(client, person.id));
}

async function requireChannel(
  queries: Parameters<typeof findChannel>[0],
  person: Person,
  id: string,
): Promise<AlertChannel> {
  const channel = await findChannel(queries, person.id, id);
  if (channel === null) throw new AdhelmError('not-found', 'This channel does not exist');
  return channel;
}

/** Adds a channel. Resolves with it and a webhook's secret. Throws `validation`, and `conflict` when there are too many. */
export function addChannel(
  { pool, now, cipher }: DeliveryServices,
  person: Person,
  channel: NewAlertChannel,
): Promise<{ readonly data: AlertChannel; readonly secret: string | null }> {
  const secrets = secretsOf(channel);
  return withScope(pool, person.scope, async (client) => {
    await notePerson(client, person.id, person.scope, now());
    if ((await channelsOf(client, person.id)).length >= MOST_ALERT_CHANNELS)
      throw new AdhelmError('conflict', `You have ${MOST_ALERT_CHANNELS} channels. Delete one first.`);
    const { kind, name, minSeverity } = channel;
    const [id, address] = [uuidv7(), shownAddress(channel)];
    const sealed = sealSecrets(cipher, id, secrets);
    await insertChannel(client, {
      id,
      kind,
      name,
      address,
      minSeverity,
      userId: person.id,
      sealed,
      at: now(),
    });
    return { data: await requireChannel(client, person, id), secret: secrets.secret };
  });
}

/** Changes a channel. Throws `not-found`, and `conflict` (412) when it was changed meanwhile. */
export function editChannel(
  { pool }: DeliveryServices,
  person: Person,
  { id, version, edit }: { readonly id: string; readonly version: number; readonly edit: AlertChannelEdit },
): Promise<AlertChannel> {
  return withScope(pool, person.scope, async (client) => {
    const channel = await requireChannel(client, person, id);
    if (!(await updateChannel(client, { id, version }, edit))) {
      throw new AdhelmError('conflict', 'This channel was changed in another window. Reload it.', {
        status: 412,
        extensions: { current: channel },
      });
    }
    return requireChannel(client, person, id);
  });
}

/** Deletes a channel, or restores it within a day. Throws `not-found`. */
export async function setDeleted(
  { pool, now }: DeliveryServices,
  person: Person,
  { id, isDeleted }: { readonly id: string; readonly isDeleted: boolean },
): Promise<void> {
  const done = await withScope(pool, person.scope, (client) =>
    markDeleted(client, { userId: person.id, id }, isDeleted ? now() : null),
  );
  if (!done) throw new AdhelmError('not-found', 'This channel does not exist');
}

/** Sends a test to a channel and waits for the result; a mail only enters the outbox. Throws `throttled`. */
export async function testChannel(
  services: DeliveryServices,
  person: Person,
  id: string,
): Promise<AlertDelivery> {
  const { pool, now } = services;
  const delivery = await withScope(pool, person.scope, async (client) => {
    await requireChannel(client, person, id);
    const at = now();
    const last = await lastTestOf(client, id);
    if (last !== null && at.getTime() - last.getTime() < TEST_EVERY_MS)
      throw new AdhelmError('throttled', 'This channel was tested less than a minute ago.');
    return addDelivery(client, { channelId: id, kind: 'test', at, sendAt: at });
  });
  await deliver(services, delivery, new AbortController().signal);
  const result = await withScope(pool, person.scope, (client) => findDelivery(client, person.id, delivery));
  if (result === null) throw new AdhelmError('not-found', 'This channel does not exist');
  return result;
}

export function readDeliveries({ pool }: DeliveryServices, person: Person): Promise<AlertDelivery[]> {
  return withScope(pool, person.scope, (client) => deliveriesOf(client, person.id, LOG_LENGTH));
}

export function readAlertSettings(
  { pool, timeZone }: DeliveryServices,
  person: Person,
): Promise<AlertSettings> {
  return withScope(
    pool,
    person.scope,
    async (client) => (await readSettings(client, person.id)) ?? defaultSettings(timeZone),
  );
}

export function keepAlertSettings(
  { pool, now }: DeliveryServices,
  person: Person,
  settings: AlertSettings,
): Promise<AlertSettings> {
  return withScope(pool, person.scope, async (client) => {
    await notePerson(client, person.id, person.scope, now());
    await storeSettings(client, person.id, settings);
    return settings;
  });
}
