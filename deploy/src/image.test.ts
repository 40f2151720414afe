/** @slow starts the server by the command of the image */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose, deployments, image, inCheckout, pods, ROOT, textOf } from './manifests.ts';

describe('commands', () => {
  it.each([
    ['the image', image.command],
    ['the job of migrations', pods.find(({ name }) => name === 'adhelm-migrate')?.container.command ?? []],
    ['compose', compose.services.migrate.command],
  ])('of %s exist, in folders that the image has', (_of, [program, file = '', ...words]) => {
    expect(program).toBe('node');
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(textOf('deploy/Dockerfile')).toMatch(new RegExp(`^COPY ${file.split('/')[0]} `, 'm'));
    if (words.length === 0) return;
    const help = spawnSync(process.execPath, [file, '--help'], inCheckout({}));
    expect(`${help.stdout}${help.stderr}`).toMatch(new RegExp(`^ +${words.join(' ')}$`, 'm'));
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

describe('the server, started by the command of the image', () => {
  let server: ChildProcess;
  let origin: string;
  let dataDir: string;
  const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status);

  beforeAll(async () => {
    // the embedded database runs as another user
    dataDir = mkdtempSync(join(tmpdir(), 'adhelm-deploy-'));
    chmodSync(dataDir, 0o755);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const { NODE_ENV: _production, ...environment } = image.environment;
    const own = { ...environment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
    server = spawn(process.execPath, image.command.slice(1), {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...own },
      stdio: 'ignore',
    });
    for (let round = 0; round < 600; round += 1) {
      if ((await statusOf('/readyz').catch(() => 0)) === 200) return;
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      await sleep(100);
    }
    throw new Error('the server was not ready within a minute');
  }, 90_000);
  afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('answers the probes and the metrics of the manifests', async () => {
    const probed = deployments.flatMap(({ spec }) => {
      const { readinessProbe, livenessProbe, startupProbe } = spec?.template.spec?.containers[0] ?? {};
      return [readinessProbe, livenessProbe, startupProbe].map((probe) => probe?.httpGet);
    });
    expect(new Set(probed.map((get) => get?.port))).toEqual(new Set(['http']));
    const scraped = deployments.map(
      ({ spec }) => spec?.template.metadata?.annotations?.['prometheus.io/path'],
    );
    for (const path of new Set([...probed.map((get) => get?.path), ...scraped])) {
      const { status, headers } = await fetch(origin + path);
      // every other path is a page of the shell
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        200,
        expect.not.stringMatching(/html/),
      ]);
    }
  });

  it('passes the health check of the image, which fails where no server is', async () => {
    const check = (port: string) =>
      spawn(
        process.execPath,
        image.healthcheck.slice(1).map((word) => word.replace(String(image.port), port)),
      );
    const codeOf = async (child: ChildProcess) => {
      const [code]: (number | null)[] = await once(child, 'exit');
      return code;
    };
    expect(image.healthcheck[0]).toBe('node');
    expect(await codeOf(check(new URL(origin).port))).toBe(0);
    expect(await codeOf(check(String(await freePort())))).toBe(1);
  });
});
