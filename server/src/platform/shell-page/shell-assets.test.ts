import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { type RegistryServer, startRegistryServer } from '../../testing/registry-server.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';

const [A, B, C] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
const DAY_MS = 24 * 3_600_000;
const START = new Date('2026-11-20T10:00:00Z');

describe.each(['folder', 's3'])(
  'files of earlier releases of the shell, in a store of the kind %s',
  (kind) => {
    let database: Database;
    let artifacts: string;
    let s3: S3Server | null;
    let now: Date;
    let running: RegistryServer[];

    beforeEach(async () => {
      database = await testDatabase();
      artifacts = await mkdtemp(join(tmpdir(), 'adhelm-artifacts-'));
      s3 = kind === 's3' ? await startS3Server() : null;
      now = START;
      running = [];
    });
    afterEach(async () => {
      for (const server of running) await server.close();
      await s3?.close();
      await database.close();
      await rm(artifacts, { recursive: true });
    });

    async function start(shellHash: string): Promise<RegistryServer> {
      const options = { database, artifacts, now: () => now, env: s3?.env ?? {} };
      const server = await startRegistryServer({ ...options, shell: { shellHash } });
      running.push(server);
      return server;
    }
    async function stop(server: RegistryServer): Promise<void> {
      running = running.filter((one) => one !== server);
      await server.close();
    }
    const read = async (server: RegistryServer, file: string, headers = {}) => {
      const answer = await fetch(`${server.url}/assets/${file}`, { headers });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };

    it('are available after a deploy, so that an open tab misses no chunk', async () => {
      const first = await start(A);
      const before = await read(first, `app.${A}.js`, { 'accept-encoding': 'br' });
      await stop(first);
      const second = await start(B);
      const after = await read(second, `app.${A}.js`, { 'accept-encoding': 'br' });
      expect([after.status, after.text]).toEqual([200, before.text]);
      expect(after.headers.get('content-type')).toMatch(/javascript/);
      for (const name of ['cache-control', 'content-encoding'])
        expect([name, after.headers.get(name)]).toEqual([name, before.headers.get(name)]);
      const plain = await read(second, `app.${A}.js`, { 'accept-encoding': 'identity' });
      expect([plain.text, plain.headers.get('content-encoding')]).toEqual([before.text, null]);
      expect((await read(second, `app.${B}.js`)).status).toBe(200);
    });

    it('are served by replicas of both releases during a rollout', async () => {
      const replicas = [await start(A), await start(B)];
      for (const replica of replicas) {
        for (const hash of [A, B]) {
          const { status, text } = await read(replica, `docs.${hash}.js`);
          expect([status, text]).toEqual([200, expect.stringContaining(`// docs.${hash}.js`)]);
        }
      }
    });

    it('include no unknown name, no build settings, and nothing of a module', async () => {
      await stop(await start(A));
      const server = await start(B);
      for (const file of ['shell.json', 'page.html', `none.${A}.js`, '..%2f_shell', `app.${A}.js.br`, '']) {
        const answer = await read(server, file);
        expect([file, answer.status]).toEqual([file, 404]);
      }
      const post = await fetch(`${server.url}/assets/app.${A}.js`, { method: 'POST' });
      expect(post.status).toBeGreaterThanOrEqual(400);
    });

    it('are deleted 30 days after the last server of that release was seen, unless a later one uses them', async () => {
      await stop(await start(A));
      now = new Date(START.getTime() + 29 * DAY_MS);
      await stop(await start(B));
      const again = await start(B);
      expect((await read(again, `app.${A}.js`)).status).toBe(200);
      await stop(again);
      now = new Date(START.getTime() + 31 * DAY_MS);
      const server = await start(C);
      expect((await read(server, `app.${A}.js`)).status).toBe(404);
      expect((await read(server, `app.${B}.js`)).status).toBe(200);
      if (kind === 'folder') {
        const files = await server.storedFiles();
        expect(files.filter((file) => file.includes(A))).toEqual([]);
        expect(files.filter((file) => file.includes(B))).not.toEqual([]);
      }
    });
  },
);
