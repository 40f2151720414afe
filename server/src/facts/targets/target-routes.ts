import {
  newOfferSchema,
  offerAnswerSchema,
  offersAnswerSchema,
  targetsAnswerSchema,
  targetsChangeSchema,
  targetsReadSchema,
} from '@adhelm/contracts';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { addOffer, changeTargets, readOffers, readTargets, type TargetServices } from './target-service.ts';

const tags = ['targets'];

/** What accounts, offers and campaigns are to reach, and their tags. */
export function targetRoutes(api: App, services: TargetServices): void {
  api.get(
    '/api/offers',
    { schema: { tags, summary: 'The offers that campaigns run for', response: { 200: offersAnswerSchema } } },
    async ({ scope }) => ({ success: true, data: await readOffers(services, scope) }),
  );
  api.post(
    '/api/offers',
    {
      config: { permission: 'change-campaigns' },
      schema: { tags, summary: 'Add an offer', body: newOfferSchema, response: { 201: offerAnswerSchema } },
    },
    async (request, reply) => {
      const data = await addOffer(services, requesterOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.post(
    '/api/targets/read',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'The own targets and tags of accounts, offers and campaigns',
        body: targetsReadSchema,
        response: { 200: targetsAnswerSchema },
      },
    },
    async ({ scope, body }) => ({ success: true, data: await readTargets(services, scope, body.places) }),
  );
  api.post(
    '/api/targets/changes',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Change the targets and tags of accounts, offers and campaigns, all or none',
        body: targetsChangeSchema,
        response: { 200: targetsAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await changeTargets(services, requesterOf(request), request.body),
    }),
  );
}
