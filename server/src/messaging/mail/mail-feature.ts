import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { dueMails, giveUpLostMails, holdMails, pruneMails } from './mail-repository.ts';
import { mailRoutes } from './mail-routes.ts';
import { type MailCheck, sendStoredMail } from './mail-worker.ts';
import { smtpSender } from './smtp.ts';

const sendMail = defineJob({
  name: 'send-mail',
  schema: z.object({ id: z.string() }),
  timeoutSeconds: 240,
  parallel: 4,
  onePer: 'both',
});
const tidyMail = defineJob({ name: 'tidy-mail', schema: z.strictObject({}), onePer: 'both' });

const LOOK_EVERY_MS = 5_000;
const MOST_AT_ONCE = 50;
/** Longer than a job of one mail may take. */
const LOST_AFTER_MS = 5 * 60_000;
const KEEP_DAYS = 30;

/** Sends stored mail by SMTP while all checks let it pass, or holds it in the outbox while no server is set. */
export const mailFeature = (checksOf: (services: Services) => readonly MailCheck[]): Feature => ({
  api: mailRoutes,
  jobs: (services) => {
    const { jobs, pool, log, now, config } = services;
    const checks = checksOf(services);
    const send = config.smtp === null ? null : smtpSender(config.smtp);
    jobs.handle(sendMail, async ({ id }) => {
      if (send !== null) await sendStoredMail({ pool, log, now, send, checks }, id);
    });
    jobs.handle(tidyMail, () =>
      withScope(pool, systemScope, async (client) => {
        await giveUpLostMails(client, new Date(now().getTime() - LOST_AFTER_MS));
        await pruneMails(client, new Date(now().getTime() - KEEP_DAYS * 86_400_000));
      }),
    );
    jobs.schedule(tidyMail, '*/5 * * * *', {});
  },
  start: async (services) => (services.config.roles.includes('scheduler') ? startLook(services) : undefined),
});

function startLook({ jobs, pool, log, now, config }: Services): () => Promise<void> {
  return startDueLook(
    { jobs, pool, log },
    {
      job: sendMail,
      everyMs: LOOK_EVERY_MS,
      atOnce: MOST_AT_ONCE,
      takeDue: async (client, limit) => {
        if (config.smtp !== null) return dueMails(client, limit, now());
        await holdMails(client, now());
        return [];
      },
      dataOf: (id) => ({ id }),
    },
  );
}
