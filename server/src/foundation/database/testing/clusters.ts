import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** A running PostgreSQL of the machine's own, with a port of its own. */
export type Cluster = {
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

/** The folder of the programs of the newest PostgreSQL. */
export async function postgresPrograms(): Promise<string> {
  const versions = (await readdir(DEBIAN)).sort((one, other) => Number(one) - Number(other));
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`${DEBIAN} has no PostgreSQL`);
  return join(DEBIAN, newest, 'bin');
}

/** The environment in which `psql` and its like reach a cluster as its superuser. */
export async function environmentOf({ url }: Pick<Cluster, 'url'>): Promise<NodeJS.ProcessEnv> {
  const { hostname, port, username } = new URL(url);
  const path = `${await postgresPrograms()}:${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, PGHOST: hostname, PGPORT: port, PGUSER: username };
}

/** Runs one of PostgreSQL's programs, as `postgres` where we are root, because it refuses to run as root. */
async function postgres(program: string, ...parameters: string[]): Promise<void> {
  const path = join(await postgresPrograms(), program);
  const asRoot = process.getuid?.() === 0;
  const [command, all] = asRoot
    ? ['runuser', ['-u', 'postgres', '--', path, ...parameters]]
    : [path, parameters];
  await run(command, all, { cwd: '/' });
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-cluster-'));
  // its user is another one where we are root
  await chmod(folder, 0o777);
  return folder;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function clusterIn(folder: string): Promise<Cluster> {
  const [port, data] = [await freePort(), join(folder, 'data')];
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off`;
  const stop = () => postgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start: () => postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'),
    stop,
    promote: () => postgres('pg_ctl', '-D', data, '-w', 'promote'),
    async remove() {
      // a stopped one says so with an error
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new, running primary, to which standbys can connect. */
export async function startPrimary(): Promise<Cluster> {
  const folder = await emptyFolder();
  await postgres('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust');
  const primary = await clusterIn(folder);
  await primary.start();
  return primary;
}

/** A standby of a primary, made by `pg_basebackup`, in the place of an earlier one if there was one. */
export async function startStandby(primary: Cluster, earlier: Cluster | null = null): Promise<Cluster> {
  const folder = earlier?.folder ?? (await emptyFolder());
  const data = join(folder, 'data');
  await rm(data, { recursive: true, force: true });
  await postgres('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast');
  const standby = earlier ?? (await clusterIn(folder));
  await standby.start();
  return standby;
}
