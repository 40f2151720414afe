import type pg from 'pg';
import type { Queries } from '../../database/pool.ts';
import { systemScope, withScope } from '../../database/scope.ts';
import { type Channel, listChannels, listRefused } from '../channels/channel-repository.ts';
import { listCurrentReleases, type StoredRelease } from '../releases/release-repository.ts';

/** The registry at one sequence number, as this process holds it. */
export type RegistryState = {
  readonly id: string;
  readonly sequence: number;
  readonly channels: readonly Channel[];
  readonly refused: readonly { readonly name: string; readonly version: string }[];
  /** Releases that some browser may run now. */
  release(module: string, version: string): StoredRelease | null;
};

const keyOf = (module: string, version: string) => `${module}@${version}`;

async function readState(queries: Queries): Promise<RegistryState> {
  const { rows } = await queries.query<{ id: string; sequence: number }>(
    'select id, sequence from registry_state',
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the registry has no state row: a migration is missing');
  const releases = await listCurrentReleases(queries);
  const byKey = new Map(releases.map((release) => [keyOf(release.module, release.version), release]));
  return {
    ...state,
    channels: await listChannels(queries),
    refused: await listRefused(queries),
    release: (module, version) => byKey.get(keyOf(module, version)) ?? null,
  };
}

/** The state, read once and again after each change; requests never wait for the database. */
export type StateHolder = {
  readonly current: RegistryState;
  refresh(): Promise<void>;
};

/** Reads the state. A reader that was overtaken by a later one changes nothing. */
export async function holdRegistryState(pool: pg.Pool): Promise<StateHolder> {
  const read = () => withScope(pool, systemScope, readState);
  let current = await read();
  return {
    get current() {
      return current;
    },
    async refresh() {
      const fresh = await read();
      if (fresh.sequence >= current.sequence) current = fresh;
    },
  };
}
