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
export type PgBouncer = { readonly url: string; stop(): Promise<void> };

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

/** Starts the machine's PgBouncer in front of a database, with these lines of its section `pgbouncer`. */
export async function startPgBouncer(databaseUrl: string, settings: string): Promise<PgBouncer> {
  const { hostname, port: target, username, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'adhelm-pgbouncer-')), await freePort()];
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${database} = host=${hostname} port=${target} dbname=${database} user=${username}
[pgbouncer]
${settings}
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
`,
  );
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
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
