import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './clusters.ts';

const STARTED_WITHIN_MS = 10_000;

/** A running PgBouncer in front of a database. */
export type PgBouncer = { readonly port: number; stop(): Promise<void> };

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilItAccepts(port: number, process: ChildProcess): Promise<void> {
  for (const start = Date.now(); Date.now() - start < STARTED_WITHIN_MS; await sleep(50)) {
    if (process.exitCode !== null) throw new Error(`pgbouncer ended with ${process.exitCode}`);
    if (await accepts(port)) return;
  }
  throw new Error('pgbouncer does not accept connections');
}

const PORT_SETTING = /^listen_port = \d+$/m;
const FOLDER = '/etc/pgbouncer';

type PgBouncerFiles = { readonly settings: string; readonly users: string };

/**
 * Starts the machine's PgBouncer in front of a server with a settings file and a list of users. The file is used whole, but
 * with the server's host and port, a free port to listen on, and a folder for the list.
 */
export async function startPgBouncer(server: URL, { settings, users }: PgBouncerFiles): Promise<PgBouncer> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'adhelm-pgbouncer-')), await freePort()];
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const filled = settings
    .replace(/host=\S+ port=\d+/, `host=${server.hostname} port=${server.port}`)
    .replace(PORT_SETTING, `listen_port = ${port}`)
    .replace(FOLDER, folder);
  await writeFile(file, filled);
  await writeFile(join(folder, 'userlist.txt'), users);
  // it refuses to run as root
  const asRoot = process.getuid?.() === 0;
  const [command, parameters] = asRoot
    ? ['runuser', ['-u', 'postgres', '--', 'pgbouncer', file]]
    : ['pgbouncer', [file]];
  const child = spawn(command, parameters, {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` },
  });
  await untilItAccepts(port, child);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
