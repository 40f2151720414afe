import { type FactTableKind, factTables } from './fact-tables.ts';

type Version = {
  /** Its measures, as SQL. */
  readonly columns: string;
  /** SQL of the row: the keys of its campaign and entity (0 for campaigns) and its time. */
  readonly of: { readonly campaign: string; readonly entity: string; readonly time: string };
  /** SQL of an instant: the version is the last one that was observed before it. */
  readonly before: string;
  /** SQL of an array of instants. What was observed at them is left out of the history. */
  readonly without?: string;
};

/**
 * SQL: a query for the values that a fact had at an instant, none if it had not been observed. The version in force is
 * the fact itself, and `fact_revisions` has what each version before it was until it was superseded.
 */
export function versionBefore(
  kind: FactTableKind,
  { columns, of, before, without = "'{}'::timestamptz[]" }: Version,
): string {
  const { table, entity, time } = factTables[kind];
  const isFact = `f.campaign_key = ${of.campaign} and f.${time.column} = ${of.time}
    ${entity === null ? '' : `and f.${entity.column} = ${of.entity}`}`;
  const isRevision = `r.kind = '${kind}' and r.campaign_key = ${of.campaign} and r.entity_key = ${of.entity}
    and r.${time.column} = ${of.time}`;
  return `
    select ${columns} from (
      select max(at) as since from (
        select f.first_observed_at as at from ${table} f where ${isFact}
        union all select r.superseded_at from fact_revisions r where ${isRevision}
      ) instants where at < ${before} and at <> all (${without})
    ) s cross join lateral (
      select ${columns} from (
        select r.superseded_at as until, ${columns} from fact_revisions r
        where ${isRevision} and r.superseded_at > s.since
        union all select 'infinity', ${columns} from ${table} f where ${isFact} and s.since is not null
      ) versions order by until limit 1
    ) v`;
}
