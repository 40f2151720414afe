import { ruleDraftSchema } from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { defineJob, startDueLook } from '../../foundation/jobs/index.ts';
import type { Feature, Services } from '../../foundation/services/index.ts';
import { measuredEntities } from './measured-entities.ts';
import { ruleSaving } from './rule-saving.ts';
import { measureShadow, takeDueShadows } from './shadow-result.ts';

const savingJob = defineJob({
  name: 'measure-rule-saving',
  schema: z.object({ rule: z.guid() }),
  onePer: 'both',
});

const shadowJob = defineJob({
  name: 'measure-shadow-rule',
  schema: z.object({ rule: z.guid() }),
  onePer: 'both',
});

const LOOK_EVERY_MS = 60_000;
const MOST_AT_ONCE = 20;
const EVERY_HOURS = 6;

/** Rules with a control group whose saving was not measured lately, or is that of another share. */
export async function takeDueRules(client: pg.ClientBase, now: Date, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select r.id from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     left join rule_savings s on s.rule_id = r.id
     where r.deleted_at is null and coalesce((v.draft -> 'guards' ->> 'controlShare')::float8, 0) > 0
       and (s.rule_id is null or s.share <> (v.draft -> 'guards' ->> 'controlShare')::float8
         or s.computed_at < $1::timestamptz - make_interval(hours => $3))
     order by s.computed_at nulls first limit $2`,
    [now, limit, EVERY_HOURS],
  );
  return rows.map(({ id }) => id);
}

type MeasureServices = Pick<Services, 'pool' | 'now'> & { readonly workspace: { readonly currency: string } };

/** Measures what a rule saved so far, and stores it. A rule that was deleted or has no control group any more is left. */
export function measureSaving({ pool, now, workspace }: MeasureServices, rule: string): Promise<void> {
  return withScope(pool, systemScope, async (client) => {
    const { rows } = await client.query<{ draft: unknown }>(
      `select v.draft from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
       where r.id = $1 and r.deleted_at is null`,
      [rule],
    );
    if (rows[0] === undefined) return;
    const { kind, guards } = ruleDraftSchema.parse(rows[0].draft);
    if (guards.controlShare === 0) return;
    const { currency } = workspace;
    const asked = { id: rule, kind, share: guards.controlShare };
    const entities = await measuredEntities(client, asked, { now: now(), currency });
    const { amount, low, high, acted, held } = ruleSaving(entities);
    await client.query(
      `insert into rule_savings (rule_id, share, currency, amount, low, high, acted, held, computed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (rule_id) do update set share = excluded.share, currency = excluded.currency,
         amount = excluded.amount, low = excluded.low, high = excluded.high, acted = excluded.acted,
         held = excluded.held, computed_at = excluded.computed_at`,
      [rule, guards.controlShare, currency, amount, low, high, acted, held, now()],
    );
  });
}

/** What rules save, by the entities that they hold back at random, and what those in shadow mode would have saved. */
export const savingFeature: Feature = {
  jobs: (services) => {
    const measuring = { ...services, workspace: services.config.workspace };
    services.jobs.handle(savingJob, ({ rule }) => measureSaving(measuring, rule));
    services.jobs.handle(shadowJob, ({ rule }) => measureShadow(measuring, rule));
  },
  start: async (services) => {
    if (!services.config.roles.includes('scheduler')) return undefined;
    const looks = [
      { job: savingJob, takeDue: takeDueRules },
      { job: shadowJob, takeDue: takeDueShadows },
    ].map(({ job, takeDue }) =>
      startDueLook(services, {
        job,
        everyMs: LOOK_EVERY_MS,
        atOnce: MOST_AT_ONCE,
        takeDue: (client, limit) => takeDue(client, services.now(), limit),
        dataOf: (rule) => ({ rule }),
      }),
    );
    return async () => {
      await Promise.all(looks.map((end) => end()));
    };
  },
};
