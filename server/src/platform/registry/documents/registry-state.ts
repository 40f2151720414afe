import type { PlatformRelease } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import { type Channel, listChannels, listRefused } from '../channels/channel-repository.ts';
import { listCurrentReleases, type StoredRelease } from '../releases/release-repository.ts';
import { readShellFit, type ShellFit } from './shell-fit.ts';

/** The registry at one sequence number, as this process holds it. */
export type RegistryState = {
  readonly id: string;
  readonly sequence: number;
  readonly channels: readonly Channel[];
  readonly refused: readonly { readonly name: string; readonly version: string }[];
  /** Releases that any browser may currently run. */
  release(module: string, version: string): StoredRelease | null;
  /** The versions that run on this server's shell. */
  readonly shellFit: ShellFit;
};

const keyOf = (module: string, version: string) => `${module}@${version}`;

/** Reads everything in one snapshot, so that a sequence number never goes with the channels of another. */
async function readState(queries: Queries, platform: PlatformRelease): Promise<RegistryState> {
  await queries.query('set transaction isolation level repeatable read, read only');
  const { rows } = await queries.query<{ id: string; sequence: number }>(
    'select id, sequence from registry_state',
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the registry has no state row: a migration is missing');
  const releases = await listCurrentReleases(queries);
  const byKey = new Map(releases.map((release) => [keyOf(release.module, release.version), release]));
  const known = {
    channels: await listChannels(queries),
    refused: await listRefused(queries),
    release: (module: string, version: string) => byKey.get(keyOf(module, version)) ?? null,
  };
  return { ...state, ...known, shellFit: await readShellFit(queries, platform, known) };
}

/** The state, read once and again after each change; requests never wait for the database. */
export type StateHolder = {
  readonly current: RegistryState;
  refresh(): Promise<void>;
  /** Checks for a change whose notification was lost, and reads the state only then. */
  catchUp(): Promise<void>;
};

/** Reads the state. A result that is older than the current one is discarded. */
export async function holdRegistryState(pool: pg.Pool, platform: PlatformRelease): Promise<StateHolder> {
  const read = () => withScope(pool, systemScope, (client) => readState(client, platform));
  let current = await read();
  const refresh = async () => {
    const fresh = await read();
    if (fresh.sequence >= current.sequence) current = fresh;
  };
  return {
    get current() {
      return current;
    },
    refresh,
    async catchUp() {
      const { rows } = await withScope(pool, systemScope, (client) =>
        client.query<{ sequence: number }>('select sequence from registry_state'),
      );
      if (rows[0]?.sequence !== current.sequence) await refresh();
    },
  };
}
