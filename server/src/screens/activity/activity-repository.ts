import type { Activity, Actor, CampaignActivityKind, DateRange } from '@adhelm/contracts';
import { actorSchema } from '@adhelm/contracts';
import { batchInWords, WRITE_UNDONE } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { capabilitiesNamed, unitOf } from '../../sources/index.ts';

type ActivityRecord = {
  id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  type: string;
  summary: string;
  object_kind: string | null;
  object_id: string | null;
  object_name: string | null;
  object_href: string | null;
  source: string | null;
  account_id: string | null;
  before_image: unknown;
  after_image: unknown;
  action_id: string | null;
  request_id: string | null;
  undoes: number;
  entries: number;
  failed: number;
  changed: {
    readonly field: string;
    readonly kind: string;
    readonly campaign: string | null;
    readonly source: string;
    readonly currency: string;
    readonly target: unknown;
    readonly isUndo: boolean;
    readonly reason: string | null;
  } | null;
};

export type ActivityPage = { readonly entries: Activity[]; readonly total: number };

/** SQL: whether a write of the ledger made an entry. */
const madeBy = (write: string, entry: string) => `${write}.action_id = ${entry}.action_id
  and ${write}.account_id = ${entry}.account_id and ${write}.entity_kind = ${entry}.object_kind
  and ${write}.entity_id = ${entry}.object_id`;

/** SQL: what an entry of a campaign's activity is about. */
const kindOf = (entry: string) =>
  `case when ${entry}.type like 'campaign\\_note\\_%' then 'note' else ${entry}.object_kind end`;

/** SQL: whether an entry is about the campaign $5 of the account $4, or what belongs to it, on the days $7 to $8. */
const isOfCampaign = (entry: string) => `${entry}.account_id = $4::uuid
  and (
    (${entry}.object_kind = 'campaign' and ${entry}.object_id = $5)
    or (${entry}.object_kind in ('content', 'widget') and exists (
      select from ledger l where ${madeBy('l', entry)}
        and (l.campaign_id = $5 or (l.entity_kind = 'widget' and l.campaign_id is null))
    ))
  )
  and ($6::text is null or ${kindOf(entry)} = $6)
  and ($7::date is null or (
    ${entry}.at at time zone (select time_zone from accounts where id = $4::uuid)
  )::date between $7::date and $8::date)`;

/** SQL: whether an entry matches the filters $1 to $8. */
const matches = (entry: string) => `($1::text is null or ${entry}.type ~ $1)
  and ($2::text is null or ${entry}.actor_kind = $2) and not ${entry}.type ~ any($3::text[])
  and ($4::uuid is null or (${isOfCampaign(entry)}))`;

/** A campaign whose activity is listed: its account's id and the source's id. */
export type ActivityCampaign = {
  readonly account: string;
  readonly campaign: string;
  readonly about: CampaignActivityKind | null;
  /** Days of the account. */
  readonly range: DateRange | null;
};

type ActivityQuery = {
  readonly limit: number;
  readonly after: string | null;
  /** A regular expression of the requested types; null for all. */
  readonly type?: string | null;
  /** The kind of actor; null for all. */
  readonly actor?: Actor['kind'] | null;
  /** Regular expressions of types to leave out. */
  readonly unwanted?: readonly string[];
  /** Only the entries of this action, individually. */
  readonly action?: string | null;
  /** Only the entries of this campaign. */
  readonly of?: ActivityCampaign | null;
};

/** SQL: whether an entry is an action's write. A task created for it and its cancellation are separate entries. */
const ofWrite = (entry: string) =>
  `${entry}.action_id is not null and ${entry}.object_kind in ('campaign', 'content', 'widget')`;

/** SQL: of an action's entries, only the newest is listed, on behalf of all. */
const IS_LISTED = `not (${ofWrite('a')} and exists (
  select from activity newer where newer.action_id = a.action_id and newer.id > a.id and ${ofWrite('newer')}
    and ${matches('newer')}
))`;

/** SQL: what the write of an entry `a` changed. */
const CHANGED = `select json_build_object('field', l.field, 'kind', l.entity_kind, 'campaign', l.campaign_id, 'source', s.source,
    'currency', s.currency, 'target', l.target, 'isUndo', x.undo_of is not null, 'reason', x.reason) as changed
  from ledger l join accounts s on s.id = l.account_id join actions x on x.id = l.action_id
  where ${ofWrite('a')} and ${madeBy('l', 'a')}
  limit 1`;

/**
 * The log, newest first, after the entry with the id `after` (ids grow with time). An action with several entries is
 * one entry, in `total` too.
 */
export async function listActivity(
  queries: Queries,
  { limit, after, type = null, actor = null, unwanted = [], action = null, of = null }: ActivityQuery,
): Promise<ActivityPage> {
  const { account = null, campaign = null, about = null, range = null } = of ?? {};
  const place = [account, campaign, about, range?.startDate ?? null, range?.endDate ?? null];
  const parameters = [type, actor, unwanted, ...place, action];
  const chosen = `${matches('a')} and ($9::uuid is null or (a.action_id = $9::uuid and ${ofWrite('a')}))
    and ($9::uuid is not null or ${IS_LISTED})`;
  const { rows } = await queries.query<ActivityRecord>(
    `with listed as (
       select a.* from activity a where ($10::uuid is null or a.id < $10::uuid) and ${chosen}
       order by a.id desc limit $11
     )
     select a.*, c.changed, coalesce(b.entries, 1) as entries, coalesce(b.failed, 0) as failed, (
       select count(*) from ledger l where l.action_id = a.action_id and l.state = 'confirmed' and not ${WRITE_UNDONE}
     ) as undoes
     from listed a
     left join lateral (${CHANGED}) c on true
     left join lateral (
       select count(*) as entries, count(*) filter (where e.type = 'action_failed') as failed
       from activity e where ${ofWrite('a')} and $9::uuid is null and e.action_id = a.action_id and ${ofWrite('e')}
         and ${matches('e')}
     ) b on ${ofWrite('a')}
     order by a.id desc`,
    [...parameters, after, limit],
  );
  const total = await queries.query<{ count: number }>(
    `select count(*) as count from activity a where ${chosen}`,
    parameters,
  );
  return { entries: rows.map(read), total: total.rows[0]?.count ?? 0 };
}

/** The currency of what was changed, or null for plain numbers. */
const unitIn = (changed: NonNullable<ActivityRecord['changed']>) =>
  unitOf(capabilitiesNamed(changed.source), { ...changed, campaign: changed.campaign ?? undefined });

/** The combined entry of several changes. */
function batchOf({ entries, failed, changed }: ActivityRecord): Pick<Activity, 'batch' | 'summary'> | null {
  if (entries < 2 || changed === null) return null;
  const undoing = changed.isUndo ? ' (undo)' : '';
  const reason = changed.reason === null ? '' : `: ${changed.reason}`;
  const words = batchInWords({ ...changed, done: entries - failed, failed, unit: unitIn(changed) });
  return { batch: { changes: entries, failed }, summary: `${words}${undoing}${reason}` };
}

function read(record: ActivityRecord): Activity {
  const { changed } = record;
  const batch = batchOf(record);
  return {
    id: record.id,
    at: record.at.toISOString(),
    actor: actorSchema.parse({ kind: record.actor_kind, id: record.actor_id, name: record.actor_name }),
    type: record.type,
    summary: batch?.summary ?? record.summary,
    object:
      batch !== null || record.object_kind === null || record.object_id === null
        ? null
        : {
            kind: record.object_kind,
            source: record.source,
            account: record.account_id,
            id: record.object_id,
            name: record.object_name ?? record.object_id,
            href: record.object_href,
          },
    field: changed?.field ?? null,
    unit: changed === null ? null : unitIn(changed),
    before: batch === null ? record.before_image : null,
    after: batch === null ? record.after_image : null,
    actionId: record.action_id,
    batch: batch?.batch ?? null,
    undoable: record.undoes > 0,
    undoes: record.undoes,
    requestId: record.request_id,
  };
}
