/** @slow starts many servers */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { programEnvironment } from './testing/program-environment.ts';

const programs = {
  main: fileURLToPath(new URL('testing/foundations.ts', import.meta.url)),
  admin: fileURLToPath(new URL('admin/main.ts', import.meta.url)),
};
const started: ChildProcess[] = [];
let dataDir: string;

type Run = {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
};

function run(
  program: keyof typeof programs,
  env: Record<string, string>,
  parameters: readonly string[] = [],
): Run {
  const child = spawn(process.execPath, [programs[program], ...parameters], {
    env: { ...programEnvironment(), DATA_DIR: dataDir, SANDBOX: 'off', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  started.push(child);
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([, out, err]) => ({ code: child.exitCode, out, err }),
  );
  return { child, ended };
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = z.object({ port: z.number() }).parse(probe.address());
  probe.close();
  return String(port);
}

async function untilReady(port: string): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error('the server was not ready within half a minute');
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adhelm-main-'));
  // otherwise root's database would be in a folder outside, and stay there
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

describe('the server process', () => {
  it.each([
    [{ PORT: 'abc' }, 'adhelm: PORT must be a whole number from 0 to 65535\n'],
    [
      { NODE_ENV: 'production' },
      'adhelm: ADHELM_KEY must be set in production; PUBLIC_URL must be set in production; DATABASE_URL must be set in production\n',
    ],
  ])('exits with 78 and one line when the environment is %j', async (env, line) => {
    expect(await run('main', env).ended).toMatchObject({ code: 78, err: line, out: '' });
  });

  it('exits with 78 when the database is unreachable, naming the variable', async () => {
    const { code, err } = await run('main', { DATABASE_URL: 'postgres://127.0.0.1:1/adhelm' }).ended;
    expect([code, err]).toEqual([78, expect.stringMatching(/^adhelm: DATABASE_URL cannot be used: .*\n$/)]);
  });

  it('runs, refuses a second start with 75, and leaves no process behind after Ctrl-C', async () => {
    const port = await freePort();
    const { child, ended } = run('main', { PORT: port });
    await untilReady(port);
    const pid = await postmaster();
    const second = await run('main', { PORT: await freePort() }).ended;
    expect([second.code, second.err]).toEqual([
      75,
      `adhelm: Adhelm already runs in ${dataDir} (process ${child.pid}).\n`,
    ]);
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('restarts with all data after it was killed', async () => {
    const port = await freePort();
    const first = run('main', { PORT: port });
    await untilReady(port);
    const keys = await (await fetch(`http://127.0.0.1:${port}/oidc/jwks`)).text();
    first.child.kill('SIGKILL');
    run('main', { PORT: port });
    await first.ended;
    await untilReady(port);
    expect(await (await fetch(`http://127.0.0.1:${port}/oidc/jwks`)).text()).toBe(keys);
  });

  it('reports that the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = z.object({ port: z.number() }).parse(taken.address());
    const { code, err } = await run('main', { PORT: String(port) }).ended;
    expect([code, err]).toEqual([78, 'adhelm: The port is already in use. Set PORT to another one.\n']);
    taken.close();
  });
});

describe('npm run admin', () => {
  const admin = async (parameters: readonly string[], input = '') => {
    const { child, ended } = run('admin', {}, parameters);
    child.stdin?.end(input);
    return ended;
  };

  /** Creates the database. */
  async function startAndStop(): Promise<void> {
    const port = await freePort();
    const { child, ended } = run('main', { PORT: port });
    await untilReady(port);
    child.kill('SIGINT');
    await ended;
  }

  it('works while the server is stopped, and beside a running one', async () => {
    await startAndStop();
    const created = await admin(
      ['create-user', 'ann@adhelm.test', '--name', 'Ann', '--admin'],
      'long enough\n',
    );
    expect(created).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Created: ann@adhelm\.test {2}Ann {2}admin/),
    });
    const port = await freePort();
    run('main', { PORT: port });
    await untilReady(port);
    expect(await admin(['revoke', 'ann@adhelm.test'])).toMatchObject({ code: 0 });
    expect(await admin(['grant', 'ann@adhelm.test', '--level', '2'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('access level 2'),
    });
    expect(await admin(['set-password', 'ann@adhelm.test'], 'another one\n')).toMatchObject({ code: 0 });
    expect((await admin(['list-users'])).out).toMatch(/^ann@adhelm\.test .* access level 2 /m);
  });

  it('refuses an impossible operation in one line, after the name of the database', async () => {
    await startAndStop();
    const itsDatabase = `adhelm: This uses the embedded database in ${dataDir}.\n`;
    await admin(['create-user', 'ann@adhelm.test'], 'long enough\n');
    expect(await admin(['create-user', 'ANN@adhelm.test'], 'long enough\n')).toMatchObject({
      code: 1,
      err: `${itsDatabase}adhelm: User already exists\n`,
    });
    expect(await admin(['set-password', 'ann@adhelm.test'], 'short\n')).toMatchObject({ code: 1 });
    expect(await admin(['grant', 'missing@adhelm.test'])).toMatchObject({
      code: 1,
      err: `${itsDatabase}adhelm: No person has the email or id missing@adhelm.test.\n`,
    });
  });

  it.each([[[]], [['fly']], [['grant']], [['list-users', '--nonsense']], [['grant', 'a', '--level', '-1']]])(
    'shows the usage for %j',
    async (parameters) => {
      expect(await admin(parameters)).toMatchObject({
        code: 64,
        err: expect.stringContaining('npm run admin --'),
      });
    },
  );
});
