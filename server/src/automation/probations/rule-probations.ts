import { ruleProbationSchema } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { isAutomationStopped } from '../emergency-stop/index.ts';
import { insertProbation } from './probation-repository.ts';

const LOOK_EVERY_MS = 30_000;
const MOST_AT_ONCE = 50;
/** A setting that is switched on later does not bring back what was blocked long before. */
const PATIENCE_DAYS = 30;

type Services = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly log: { readonly warn: (details: object, message: string) => void };
  readonly enqueueProbation: (client: pg.ClientBase, id: string) => Promise<void>;
};

type Due = {
  readonly decision: string;
  readonly rule: string;
  readonly name: string;
  readonly account: string;
  readonly campaign: string | null;
  readonly widget: string;
  readonly setting: unknown;
};

/**
 * Puts on probation what live rules blocked so many days ago as they say, in the transaction that enqueues it: any number
 * of processes may do so at once. Each block of a rule is retested once, and only while it is still that block. Resolves
 * with how many.
 */
export async function startRuleProbations(
  client: pg.ClientBase,
  { now, enqueueProbation }: Pick<Services, 'now' | 'enqueueProbation'>,
): Promise<number> {
  if (await isAutomationStopped(client)) return 0;
  const { rows } = await client.query<Due>(
    `select d.id as decision, r.id as rule, v.draft ->> 'name' as name, l.account_id as account,
       l.campaign_id as campaign, l.entity_id as widget, v.draft -> 'probation' as setting
     from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     join rule_decisions d on d.rule_id = r.id and d.state = 'confirmed' and d.entity_kind = 'widget'
     join ledger l on l.id = d.write_id and l.field = 'widget-block' and l.observed = 'true'::jsonb
     join accounts a on a.id = l.account_id and a.archived_at is null
     where r.mode = 'live' and r.deleted_at is null and jsonb_typeof(v.draft -> 'probation') = 'object'
       and l.settled_at <= $1::timestamptz - make_interval(days => (v.draft -> 'probation' ->> 'afterDays')::int)
       and l.settled_at > $1::timestamptz - make_interval(days => (v.draft -> 'probation' ->> 'afterDays')::int + $2)
       and not exists (select from probations p where p.account_id = l.account_id and p.widget_id = l.entity_id
         and p.campaign_id is not distinct from l.campaign_id
         and (p.decision_id is not null or p.finished_at is null or p.state = 'blocked'))
       and not exists (select from ledger n where n.account_id = l.account_id and n.entity_kind = 'widget'
         and n.entity_id = l.entity_id and n.field = l.field and n.campaign_id is not distinct from l.campaign_id
         and n.settled_at > l.settled_at and n.state = 'confirmed')
       and not exists (select from block_list_entries e join block_lists b on b.id = e.list_id and b.deleted_at is null
         and b.is_on join block_list_places w on w.list_id = b.id and w.account_id = l.account_id
         and (w.campaign_id is null or w.campaign_id = l.campaign_id) where e.widget_id = l.entity_id)
     order by l.settled_at limit $3`,
    [now(), PATIENCE_DAYS, MOST_AT_ONCE],
  );
  let started = 0;
  for (const { rule, name, setting, ...place } of rows) {
    const id = uuidv7();
    const { budget, days } = ruleProbationSchema.parse(setting);
    const startedBy = { kind: 'rule', id: rule, name } as const;
    if (!(await insertProbation(client, { id, ...place, rule, startedBy, budget, days, at: now() })))
      continue;
    started += 1;
    await enqueueProbation(client, id);
  }
  return started;
}

/** Looks for blocks whose retest is due. Resolves with a function that ends it after the look in progress. */
export function followRuleBlocks(services: Services): () => Promise<void> {
  const look = async () => {
    try {
      await withScope(services.pool, systemScope, (client) => startRuleProbations(client, services));
    } catch (error) {
      services.log.warn({ err: error }, 'due probations could not be started');
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
