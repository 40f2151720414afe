import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { outsideAgent } from '../../sources/index.ts';
import { causeRules } from './alert-causes.ts';
import { tidyAlerts } from './alert-repository.ts';
import { alertRoutes } from './alert-routes.ts';
import { eraseChannels } from './channel-repository.ts';
import { channelRoutes } from './channel-routes.ts';
import { type DeliveryServices, deliver } from './deliver.ts';
import { dueDeliveries, pruneDeliveries } from './delivery-repository.ts';
import { alertsToFanOut, fanOut } from './fan-out.ts';

const idSchema = z.object({ id: z.string() });
const tellAlert = defineJob({ name: 'tell-alert', schema: idSchema, retries: 10, onePer: 'both' });
const deliverAlert = defineJob({
  name: 'deliver-alert',
  schema: idSchema,
  timeoutSeconds: 60,
  parallel: 4,
  onePer: 'both',
});
const tidy = defineJob({ name: 'tidy-alerts', schema: z.strictObject({}), onePer: 'both' });

const LOOK_EVERY_MS = 5_000;
const MOST_AT_ONCE = 100;
const DAY_MS = 86_400_000;
const KEEP_DELIVERIES_DAYS = 30;
const KEEP_ALERTS_DAYS = 180;
const goneAfter = new Map(
  Object.entries(causeRules).flatMap(([cause, { goneAfterHours }]) =>
    goneAfterHours === null ? [] : [[cause, goneAfterHours] as const],
  ),
);

type OpenDispatcher = DeliveryServices['openDispatcher'];

/** What deliveries need. */
function deliveryServices(
  { pool, cipher, now, config }: Services,
  openDispatcher: OpenDispatcher,
): DeliveryServices {
  return {
    pool,
    cipher,
    now,
    publicUrl: config.publicUrl,
    timeZone: config.workspace.timeZone,
    isEmbedded: config.identity.embedded,
    openDispatcher,
  };
}

/** Alerts: what people see of them, and their deliveries to the channels of each person. */
export const alertFeature = (openDispatcher: OpenDispatcher = outsideAgent): Feature => ({
  api: (api, services) => {
    alertRoutes(api, services);
    const mailIsSent = services.config.smtp !== null;
    channelRoutes(api, { ...deliveryServices(services, openDispatcher), mailIsSent });
  },
  jobs: (services) => {
    const { jobs, pool, now, config } = services;
    const options = { isEmbedded: config.identity.embedded, timeZone: config.workspace.timeZone };
    jobs.handle(tellAlert, ({ id }) =>
      withScope(pool, systemScope, (client) => fanOut(client, id, { ...options, at: now() })),
    );
    jobs.handle(deliverAlert, ({ id }, { signal }) =>
      deliver(deliveryServices(services, openDispatcher), id, signal),
    );
    jobs.handle(tidy, () =>
      withScope(pool, systemScope, async (client) => {
        const at = now();
        await tidyAlerts(client, { goneAfter, at, keepDays: KEEP_ALERTS_DAYS });
        await pruneDeliveries(client, new Date(at.getTime() - KEEP_DELIVERIES_DAYS * DAY_MS));
        await eraseChannels(client, new Date(at.getTime() - DAY_MS));
      }),
    );
    jobs.schedule(tidy, '7,22,37,52 * * * *', {});
  },
  start: async (services) => (services.config.roles.includes('scheduler') ? startLooks(services) : undefined),
});

function startLooks({ jobs, pool, log, now }: Services): () => Promise<void> {
  const look = { everyMs: LOOK_EVERY_MS, atOnce: MOST_AT_ONCE, dataOf: (id: string) => ({ id }) };
  const stops = [
    startDueLook(
      { jobs, pool, log },
      { ...look, job: tellAlert, takeDue: (client, limit) => alertsToFanOut(client, limit, now()) },
    ),
    startDueLook(
      { jobs, pool, log },
      { ...look, job: deliverAlert, takeDue: (client, limit) => dueDeliveries(client, limit, now()) },
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
