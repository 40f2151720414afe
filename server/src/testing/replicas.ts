import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { DatabaseConnection } from '../foundation/database/index.ts';
import { programEnvironment } from './program-environment.ts';

const PROGRAM = fileURLToPath(new URL('fault-replica.ts', import.meta.url));

/** The server in another process. */
export type Replica = {
  readonly url: string;
  readonly pid: number;
  /** How it ended, with its output; null while it runs. */
  ended(): string | null;
  /** Its log. */
  log(): string;
  stop(): Promise<void>;
};

/** The address of a test's database as `DATABASE_URL`. */
export function databaseUrlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  return port;
}

/** Resolves once `check` is true, with the elapsed seconds. Throws after `withinMs`. */
export async function until(
  what: string,
  check: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if (await check()) return (performance.now() - startedAt) / 1000;
    await sleep(50);
  }
  throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts the server on a port, and waits until it is ready. `env` sets the database and the other variables. */
export async function startReplica(port: number, env: Readonly<Record<string, string>>): Promise<Replica> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...programEnvironment(), SANDBOX: 'off', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-200_000);
    });
  }
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? null
      : `ended with ${child.exitCode ?? child.signalCode}: ${output.slice(-2_000)}`;
  const url = `http://localhost:${port}`;
  await until('the replica is ready', async () => {
    const end = ended();
    if (end !== null) throw new Error(end);
    return isReady(url);
  });
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await endOf(child);
      clearTimeout(giveUp);
    },
  };
}
