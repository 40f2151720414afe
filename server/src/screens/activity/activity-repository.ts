import type { Activity, Actor, CampaignActivityKind, DateRange, RuleKind } from '@adhelm/contracts';
import { actorSchema } from '@adhelm/contracts';
import { runPath } from '../../automation/rules/index.ts';
import { batchInWords } from '../../changes/actions/index.ts';
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
  accounts: number;
  actions: number;
  run: {
    readonly id: string;
    readonly rule: string;
    readonly kind: RuleKind;
    readonly startedAt: string;
    readonly isUndo: boolean;
  } | null;
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
  /** Only the entries of this action, and of those it is listed with, individually. */
  readonly action?: string | null;
  /** Only the entries of this campaign. */
  readonly of?: ActivityCampaign | null;
};

/** SQL: whether an entry is an action's write. A task created for it and its cancellation are separate entries. */
const ofWrite = (entry: string) =>
  `${entry}.action_id is not null and ${entry}.object_kind in ('campaign', 'content', 'widget')`;

/** SQL: what an entry is listed with, as one: its action, or the run or undo that this is a part of. */
const batchIdOf = (entry: string) => `coalesce(${entry}.batch_id, ${entry}.action_id)`;

/** SQL: whether the entry `other` is listed with `entry`. The index on it leaves out entries without an action. */
const isListedWith = (other: string, entry: string) =>
  `${other}.action_id is not null and ${batchIdOf(other)} = ${batchIdOf(entry)} and ${ofWrite(other)}`;

/** SQL: of entries that are listed as one, only the newest is, on behalf of all. */
const IS_LISTED = `not (${ofWrite('a')} and exists (
  select from activity newer where ${isListedWith('newer', 'a')} and newer.id > a.id and ${matches('newer')}
))`;

/** SQL: the entries of the action $9, and of those that it is listed with. */
const OF_ACTION = `a.action_id is not null and ${ofWrite('a')} and ${batchIdOf('a')} = (
  select coalesce(x.batch_id, x.id) from actions x where x.id = $9::uuid
)`;

/** As `Date.toISOString` writes an instant. */
const ISO_FORMAT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** SQL: the run of a rule that made the entry `a`, or whose change it took back. */
const RUN = `select json_build_object('id', r.id, 'rule', v.draft ->> 'name', 'kind', v.draft ->> 'kind',
    'startedAt', to_char(r.started_at at time zone 'UTC', ${ISO_FORMAT}), 'isUndo', x.undo_of is not null) as run
  from actions x left join actions undone on undone.id = x.undo_of
  join rule_runs r on r.id = coalesce(undone.batch_id, x.batch_id)
  join rule_versions v on v.rule_id = r.rule_id and v.version = r.version
  where x.id = a.action_id`;

/**
 * SQL: how many writes an undo of the entry `a` would take back: those that were confirmed, without those that an undo, one
 * for each, takes back already.
 */
const UNDOES = `select count(*) filter (where l.state = 'confirmed') - (
    select count(*) from actions x join actions u on u.undo_of = x.id join ledger ul on ul.action_id = u.id
    where (x.id = a.action_id or x.batch_id = a.batch_id) and ul.state <> 'failed'
  )
  from actions x join ledger l on l.action_id = x.id where x.id = a.action_id or x.batch_id = a.batch_id`;

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
  const chosen = `${matches('a')} and ($9::uuid is null or (${OF_ACTION}))
    and ($9::uuid is not null or ${IS_LISTED})`;
  const { rows } = await queries.query<ActivityRecord>(
    `with listed as (
       select a.* from activity a where ($10::uuid is null or a.id < $10::uuid) and ${chosen}
       order by a.id desc limit $11
     )
     select a.*, c.changed, coalesce(b.entries, 1) as entries, coalesce(b.failed, 0) as failed,
       coalesce(b.accounts, 1) as accounts, coalesce(b.actions, 1) as actions, o.run, (${UNDOES}) as undoes
     from listed a
     left join lateral (${CHANGED}) c on true
     left join lateral (${RUN}) o on true
     left join lateral (
       select count(*) as entries, count(*) filter (where e.type = 'action_failed') as failed,
         count(distinct e.account_id) as accounts, count(distinct e.action_id) as actions
       from activity e where ${ofWrite('a')} and $9::uuid is null and ${isListedWith('e', 'a')} and ${matches('e')}
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
function batchOf(record: ActivityRecord): Pick<Activity, 'batch' | 'summary'> | null {
  const { entries, failed, accounts, changed, run } = record;
  if (entries < 2 || changed === null) return null;
  const words = batchInWords({ ...changed, done: entries - failed, failed, accounts, unit: unitIn(changed) });
  return { batch: { changes: entries, failed, accounts }, summary: `${words}${causeOf(changed, run)}` };
}

/** What several changes are a part of, or the reason that was given for them. */
function causeOf(
  { isUndo, reason }: NonNullable<ActivityRecord['changed']>,
  run: ActivityRecord['run'],
): string {
  if (run !== null) return isUndo ? ` (undo of a run of the rule “${run.rule}”)` : ' in one run';
  return `${isUndo ? ' (undo)' : ''}${reason === null ? '' : `: ${reason}`}`;
}

function runOf({ run }: ActivityRecord): Activity['run'] {
  if (run === null) return null;
  const { kind, ...rest } = run;
  return { ...rest, href: runPath(kind, run.id) };
}

/** An undo that was sent as several actions cannot be taken back as one. */
const undoesOf = ({ undoes, actions, run }: ActivityRecord) =>
  run?.isUndo === true && actions > 1 ? 0 : undoes;

function read(record: ActivityRecord): Activity {
  const { changed } = record;
  const batch = batchOf(record);
  const undoes = undoesOf(record);
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
    run: runOf(record),
    undoable: undoes > 0,
    undoes,
    requestId: record.request_id,
  };
}
