import {
  type Alert,
  type AlertChannel,
  type AlertChannelEdit,
  type AlertDelivery,
  type AlertSettings,
  alertAnswerSchema,
  alertChannelsAnswerSchema,
  alertDeliveriesAnswerSchema,
  alertDeliveryAnswerSchema,
  alertSettingsAnswerSchema,
  alertsAnswerSchema,
  mailsAnswerSchema,
  type NewAlertChannel,
  newAlertChannelAnswerSchema,
} from '@adhelm/contracts';
import { parseAnswer } from '@adhelm/shared-ui/module';
import { useMemo } from 'react';
import type { FetchApi } from '../../../api/fetch-api.ts';
import { usePersonalAnswer } from '../../../top-bar/use-personal-answer.ts';

const inQuery = {};
const CHANNELS = '/api/alert-channels';
const channelPath = ({ id }: Pick<AlertChannel, 'id'>, rest = '') =>
  `${CHANNELS}/${encodeURIComponent(id)}${rest}`;

export function useAlerts(state: 'active' | 'resolved', limit: number) {
  const query = useMemo(() => ({ state, limit: String(limit) }), [state, limit]);
  return usePersonalAnswer('/api/alerts', query, alertsAnswerSchema);
}

export async function commandAlert(
  fetchApi: FetchApi,
  { id }: Pick<Alert, 'id'>,
  command: 'see' | 'resolve' | 'reopen',
): Promise<Alert> {
  const answer = await fetchApi(`/api/alerts/${encodeURIComponent(id)}/${command}`, { method: 'POST' });
  return parseAnswer(alertAnswerSchema, answer).data;
}

export function useChannels() {
  return usePersonalAnswer(CHANNELS, inQuery, alertChannelsAnswerSchema);
}

/** Resolves with a webhook's secret, which only this response contains; null for other kinds. */
export async function addChannel(fetchApi: FetchApi, channel: NewAlertChannel): Promise<string | null> {
  const answer = await fetchApi(CHANNELS, { method: 'POST', body: channel });
  return parseAnswer(newAlertChannelAnswerSchema, answer).secret;
}

/** Rejects with 412 if the channel was changed meanwhile. */
export async function editChannel(
  fetchApi: FetchApi,
  channel: AlertChannel,
  edit: AlertChannelEdit,
): Promise<void> {
  await fetchApi(channelPath(channel), { method: 'PATCH', body: edit, ifMatch: `"${channel.version}"` });
}

export async function removeChannel(fetchApi: FetchApi, channel: AlertChannel): Promise<void> {
  await fetchApi(channelPath(channel), { method: 'DELETE' });
}

export async function restoreChannel(fetchApi: FetchApi, channel: AlertChannel): Promise<void> {
  await fetchApi(channelPath(channel, '/restore'), { method: 'POST' });
}

export async function testChannel(fetchApi: FetchApi, channel: AlertChannel): Promise<AlertDelivery> {
  const answer = await fetchApi(channelPath(channel, '/test'), { method: 'POST' });
  return parseAnswer(alertDeliveryAnswerSchema, answer).data;
}

export function useDeliveries() {
  return usePersonalAnswer('/api/alert-deliveries', inQuery, alertDeliveriesAnswerSchema);
}

const SETTINGS = '/api/alert-settings';

export function useAlertSettings() {
  return usePersonalAnswer(SETTINGS, inQuery, alertSettingsAnswerSchema);
}

export async function keepAlertSettings(fetchApi: FetchApi, settings: AlertSettings): Promise<void> {
  await fetchApi(SETTINGS, { method: 'PUT', body: settings });
}

export function useMails(state: 'unsent' | 'sent', limit: number) {
  const query = useMemo(() => ({ state, limit: String(limit) }), [state, limit]);
  return usePersonalAnswer('/api/mails', query, mailsAnswerSchema);
}

export async function sendMail(fetchApi: FetchApi, id: string): Promise<void> {
  await fetchApi(`/api/mails/${encodeURIComponent(id)}/send`, { method: 'POST' });
}

export async function discardMail(fetchApi: FetchApi, id: string): Promise<void> {
  await fetchApi(`/api/mails/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
