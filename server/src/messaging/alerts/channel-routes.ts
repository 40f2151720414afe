import {
  alertChannelAnswerSchema,
  alertChannelEditSchema,
  alertChannelsAnswerSchema,
  alertDeliveriesAnswerSchema,
  alertDeliveryAnswerSchema,
  alertSettingsAnswerSchema,
  alertSettingsSchema,
  newAlertChannelAnswerSchema,
  newAlertChannelSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, versionOf } from '../../foundation/http/index.ts';
import {
  addChannel,
  editChannel,
  keepAlertSettings,
  readAlertSettings,
  readChannels,
  readDeliveries,
  setDeleted,
  testChannel,
} from './channel-service.ts';
import type { DeliveryServices } from './deliver.ts';

const tags = ['alerts'];
const params = z.object({ id: z.guid() });
const permission = 'personal';
const CHANNELS = '/api/alert-channels';
const one = { 200: alertChannelAnswerSchema };
const settings = { 200: alertSettingsAnswerSchema };

const personOf = ({ user, scope }: FastifyRequest) => ({ id: user.id, scope });

type ChannelRoutes = DeliveryServices & {
  /** Whether a mail server is set. */
  readonly mailIsSent: boolean;
};

/** Where and when a person is told about alerts. Channels of others cannot be requested. */
export function channelRoutes(api: App, services: ChannelRoutes): void {
  api.get(
    CHANNELS,
    { schema: { tags, summary: 'Your alert channels', response: { 200: alertChannelsAnswerSchema } } },
    async (request) => ({
      success: true,
      data: await readChannels(services, personOf(request)),
      mailIsSent: services.mailIsSent,
    }),
  );
  api.post(
    CHANNELS,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Add an alert channel; the secret of a webhook is only returned here',
        body: newAlertChannelSchema,
        response: { 201: newAlertChannelAnswerSchema },
      },
    },
    async (request, reply) => {
      const added = await addChannel(services, personOf(request), request.body);
      return reply.code(201).send({ success: true, ...added });
    },
  );
  api.patch(
    `${CHANNELS}/:id`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Change or pause a channel',
        params,
        body: alertChannelEditSchema,
        response: one,
      },
    },
    async (request) => {
      const version = versionOf(request.headers['if-match']);
      const change = { id: request.params.id, version, edit: request.body };
      return { success: true, data: await editChannel(services, personOf(request), change) };
    },
  );
  api.delete(
    `${CHANNELS}/:id`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Delete a channel; it can be restored for a day',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await setDeleted(services, personOf(request), { id: request.params.id, isDeleted: true });
      return reply.code(204).send(null);
    },
  );
  api.post(
    `${CHANNELS}/:id/restore`,
    {
      config: { permission },
      schema: { tags, summary: 'Restore a deleted channel', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await setDeleted(services, personOf(request), { id: request.params.id, isDeleted: false });
      return reply.code(204).send(null);
    },
  );
  api.post(
    `${CHANNELS}/:id/test`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Send a test message, at most once a minute per channel',
        params,
        response: { 200: alertDeliveryAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await testChannel(services, personOf(request), request.params.id),
    }),
  );
  api.get(
    '/api/alert-deliveries',
    {
      schema: {
        tags,
        summary: 'Your latest 50 deliveries',
        response: { 200: alertDeliveriesAnswerSchema },
      },
    },
    async (request) => ({ success: true, data: await readDeliveries(services, personOf(request)) }),
  );
  api.get(
    '/api/alert-settings',
    { schema: { tags, summary: 'Your quiet hours and digest', response: settings } },
    async (request) => ({ success: true, data: await readAlertSettings(services, personOf(request)) }),
  );
  api.put(
    '/api/alert-settings',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Choose quiet hours and digest',
        body: alertSettingsSchema,
        response: settings,
      },
    },
    async (request) => ({
      success: true,
      data: await keepAlertSettings(services, personOf(request), request.body),
    }),
  );
}
