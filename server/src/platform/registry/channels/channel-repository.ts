import type { Queries } from '../../../foundation/database/index.ts';

/** A module's live version, its rollout, and whether it is switched off. */
export type Channel = {
  readonly module: string;
  readonly live: { readonly version: string; readonly since: Date; readonly by: string } | null;
  readonly previous: string | null;
  readonly candidate: {
    readonly version: string;
    readonly percent: number;
    readonly since: Date;
    readonly by: string;
  } | null;
  readonly disabled: { readonly reason: string; readonly at: Date; readonly by: string } | null;
  readonly localVersion: string | null;
};

type Row = {
  module: string;
  live_version: string | null;
  live_since: Date | null;
  live_by: string | null;
  previous_version: string | null;
  candidate_version: string | null;
  candidate_percent: number | null;
  candidate_since: Date | null;
  candidate_by: string | null;
  disabled_reason: string | null;
  disabled_at: Date | null;
  disabled_by: string | null;
  local_version: string | null;
};

function liveOf({ live_version: version, live_since: since, live_by: by }: Row): Channel['live'] {
  return version === null || since === null ? null : { version, since, by: by ?? '' };
}

function candidateOf(row: Row): Channel['candidate'] {
  const { candidate_version: version, candidate_percent: percent, candidate_since: since } = row;
  if (version === null || percent === null || since === null) return null;
  return { version, percent, since, by: row.candidate_by ?? '' };
}

function disabledOf({ disabled_reason: reason, disabled_at: at, disabled_by: by }: Row): Channel['disabled'] {
  return reason === null || at === null ? null : { reason, at, by: by ?? '' };
}

function channelOf(row: Row): Channel {
  return {
    module: row.module,
    live: liveOf(row),
    previous: row.previous_version,
    candidate: candidateOf(row),
    disabled: disabledOf(row),
    localVersion: row.local_version,
  };
}

export async function listChannels(queries: Queries): Promise<Channel[]> {
  const { rows } = await queries.query<Row>('select * from module_channels order by module');
  return rows.map(channelOf);
}

/** The channel of a module; empty before the first promotion. */
export async function readChannel(queries: Queries, module: string): Promise<Channel> {
  const { rows } = await queries.query<Row>('select * from module_channels where module = $1', [module]);
  const [row] = rows;
  if (row !== undefined) return channelOf(row);
  return { module, live: null, previous: null, candidate: null, disabled: null, localVersion: null };
}

/** Writes everything except `localVersion`. Only inside `changeRegistry`, after reading the channel there. */
export async function writeChannel(queries: Queries, channel: Channel): Promise<void> {
  const { module, live, previous, candidate, disabled } = channel;
  await queries.query(
    `insert into module_channels (module, live_version, live_since, live_by, previous_version, candidate_version,
       candidate_percent, candidate_since, candidate_by, disabled_reason, disabled_at, disabled_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (module) do update set
       live_version = excluded.live_version, live_since = excluded.live_since, live_by = excluded.live_by,
       previous_version = excluded.previous_version, candidate_version = excluded.candidate_version,
       candidate_percent = excluded.candidate_percent, candidate_since = excluded.candidate_since,
       candidate_by = excluded.candidate_by, disabled_reason = excluded.disabled_reason,
       disabled_at = excluded.disabled_at, disabled_by = excluded.disabled_by`,
    [
      module,
      live?.version ?? null,
      live?.since ?? null,
      live?.by ?? null,
      previous,
      candidate?.version ?? null,
      candidate?.percent ?? null,
      candidate?.since ?? null,
      candidate?.by ?? null,
      disabled?.reason ?? null,
      disabled?.at ?? null,
      disabled?.by ?? null,
    ],
  );
}

/** Records the build of this checkout that was offered last, if the module has a channel. */
export async function rememberLocalVersion(queries: Queries, module: string, version: string): Promise<void> {
  await queries.query('update module_channels set local_version = $2 where module = $1', [module, version]);
}

/** Versions that no browser may run until the module is switched on again. */
export async function refuseVersion(
  queries: Queries,
  {
    module,
    version,
    reason,
    at,
    by,
  }: { module: string; version: string; reason: string; at: Date; by: string },
): Promise<void> {
  await queries.query(
    `insert into refused_versions (module, version, reason, refused_at, refused_by)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [module, version, reason, at, by],
  );
}

export async function allowVersions(queries: Queries, module: string): Promise<void> {
  await queries.query('delete from refused_versions where module = $1', [module]);
}

export async function listRefused(queries: Queries): Promise<{ name: string; version: string }[]> {
  const { rows } = await queries.query<{ name: string; version: string }>(
    'select module as name, version from refused_versions order by module, version',
  );
  return rows;
}
