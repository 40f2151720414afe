import { execFile } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { type Binaries, EmbeddedDatabaseUnavailable, packagedBinaries } from './binaries.ts';
import {
  type ClusterLocation,
  ownUserName,
  prepareLocation,
  reachableBinaries,
  SOCKET_PORT,
} from './cluster-location.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { keepRunning } from './keep-running.ts';
import { endOrphan } from './orphan.ts';
import { DATABASE_OWNER, ensureDatabase, type SocketConnection, waitUntilReady } from './readiness.ts';
import { type Supervised, supervise } from './supervisor.ts';

const run = promisify(execFile);
const MAX_LOG_BYTES = 5_000_000;
const START_ATTEMPTS_MS = 15_000;

export type EmbeddedPostgres = {
  readonly connection: SocketConnection;
  /** Shuts down fast, and resolves when PostgreSQL has ended and the data folder is free. */
  stop(): Promise<void>;
};

type LaunchOptions = {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** For tests: no fsync, and the data folder is removed with the process. */
  readonly throwaway?: boolean;
  /** For tests: other binaries than the package's. */
  readonly binaries?: Binaries;
};

async function initialise(binaries: Binaries, location: ClusterLocation, throwaway: boolean): Promise<void> {
  const { cluster, runAs } = location;
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (runAs !== null) await chown(draft, runAs.uid, runAs.gid);
  const parameters = [
    ['-D', draft, '-U', DATABASE_OWNER, '--auth=peer', '--no-instructions'],
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    throwaway ? ['--no-sync'] : [],
  ].flat();
  try {
    await run(join(binaries.folder, 'bin', 'initdb'), parameters, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
    });
  } catch (error) {
    throw new EmbeddedDatabaseUnavailable(
      `The embedded database could not be made in ${cluster}: ${lastLine(error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error))}`,
      { cause: error },
    );
  }
  await rename(draft, cluster);
}

/** Refuses a cluster of another major version of PostgreSQL, which would not start and must not be touched. */
async function checkMajor(binaries: Binaries, location: ClusterLocation): Promise<boolean> {
  const text = await readFile(join(location.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (text === null) return false;
  const major = binaries.version.split('.')[0];
  if (text.trim() === major) return true;
  throw new EmbeddedDatabaseUnavailable(
    `The data in ${location.cluster} belongs to PostgreSQL ${text.trim()}, but this Adhelm includes ${major}. Migrate it with pg_dump, or start with another DATA_DIR.`,
  );
}

/** Lets only our own system user connect, whoever can reach the socket. Kept outside the dropped user's folder. */
async function writeAccessRules(base: string): Promise<void> {
  await writeFile(join(base, 'pg_hba.conf'), 'local all all peer map=adhelm\n', { mode: 0o644 });
  await writeFile(join(base, 'pg_ident.conf'), `adhelm "${ownUserName()}" ${DATABASE_OWNER}\n`, {
    mode: 0o644,
  });
}

function settings(location: ClusterLocation, throwaway: boolean): string[] {
  const { base, socketFolder } = location;
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    hba_file: join(base, 'pg_hba.conf'),
    ident_file: join(base, 'pg_ident.conf'),
    max_connections: '60',
    shared_buffers: '128MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    jit: 'off',
    log_line_prefix: '%m [%p] ',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The supervisor removes a throwaway folder as the dropped user, who therefore has to own it. */
async function giveAway({ base, runAs }: ClusterLocation, dataDir: string): Promise<void> {
  if (runAs === null) return;
  for (const folder of [dataDir, base]) await chown(folder, runAs.uid, runAs.gid);
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line));
  return (telling ?? lines.at(-1) ?? 'no reason given').trim();
}

async function textSince(path: string, offset: number): Promise<string> {
  return (await readFile(path)).subarray(offset).toString('utf8');
}

async function openLog(
  location: ClusterLocation,
): Promise<{ fd: number; offset: number; close(): Promise<void> }> {
  const size = await stat(location.logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(location.logFile, `${location.logFile}.1`);
  const file = await open(location.logFile, 'a', 0o600);
  return { fd: file.fd, offset: size > MAX_LOG_BYTES ? 0 : size, close: () => file.close() };
}

/** A killed postmaster's children may briefly hold the shared memory, which is the only failure worth waiting for. */
function isPassing(reason: string): boolean {
  return /still in use|another postmaster|already exists/.test(reason);
}

type Start = {
  readonly command: readonly string[];
  readonly location: ClusterLocation;
  readonly connection: SocketConnection;
  readonly removeAfter: string | undefined;
  /** Ends the wait for readiness, which is otherwise limited to a minute. */
  readonly stopping?: AbortSignal;
};

/** Starts PostgreSQL once; false when it ended before it accepted connections. Stops it when it does not get ready. */
async function startOnce(
  { command, location, connection, removeAfter, stopping }: Start,
  logDescriptor: number,
): Promise<Supervised | null> {
  const supervised = supervise({
    command,
    runAs: location.runAs,
    logDescriptor,
    ...(removeAfter === undefined ? {} : { removeAfter }),
  });
  try {
    return (await waitUntilReady(connection, supervised.ended, stopping)) ? supervised : null;
  } catch (error) {
    await supervised.stop();
    throw error;
  }
}

async function bringUp(start: Start): Promise<Supervised> {
  const { location, stopping } = start;
  const giveUpAt = Date.now() + START_ATTEMPTS_MS;
  for (;;) {
    await endOrphan(location.cluster);
    const log = await openLog(location);
    const supervised = await startOnce(start, log.fd).finally(() => log.close());
    if (supervised !== null) return supervised;
    const reason = lastLine(await textSince(location.logFile, log.offset));
    if (!isPassing(reason) || Date.now() > giveUpAt || stopping?.aborted === true) {
      throw new EmbeddedDatabaseUnavailable(`The embedded database did not start: ${reason}`);
    }
    await sleep(100);
  }
}

async function launch(options: LaunchOptions, lock: DataDirLock): Promise<EmbeddedPostgres> {
  const throwaway = options.throwaway ?? false;
  const location = await prepareLocation(options.dataDir);
  const packaged = options.binaries ?? (await packagedBinaries());
  const present = await checkMajor(packaged, location);
  const binaries = await reachableBinaries(packaged, location);
  if (!present) await initialise(binaries, location, throwaway);
  await writeAccessRules(location.base);

  const connection = {
    host: location.socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_OWNER,
    database: 'adhelm',
  };
  const command = [
    join(binaries.folder, 'bin', 'postgres'),
    '-D',
    location.cluster,
    ...settings(location, throwaway),
  ];
  const removeAfter = throwaway ? options.dataDir : undefined;
  if (throwaway) await giveAway(location, options.dataDir);
  const parts = { command, location, connection, removeAfter };
  const first = await bringUp(parts);
  const kept = keepRunning(first, {
    log: options.log,
    start: (stopping) => bringUp({ ...parts, stopping }),
  });
  if (throwaway) kept.unref();
  await ensureDatabase(connection);
  return {
    connection,
    async stop() {
      await kept.stop();
      await lock.release();
    },
  };
}

/**
 * Starts PostgreSQL in `DATA_DIR` (cold about a second, warm a tenth): Unix socket only, no TCP, no password, never as
 * root, never outliving this process. Throws `DataDirInUse` when another Adhelm runs there, and
 * `EmbeddedDatabaseUnavailable` with one line for the person when it cannot run.
 */
export async function startEmbeddedPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(options.dataDir);
  try {
    return await launch(options, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
