import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deployTokenSchema, gateProblemSchema, newDeployTokenSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { packed, packedBuild, testBuild, testManifest } from '../../../testing/module-builds.ts';
import { expectNothingStored, expectRefusal, type Refusal } from '../../../testing/publish-refusal.ts';
import { buildOf, type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { archiveLimits } from './read-archive.ts';

let server: RegistryServer;
let token: string;

beforeAll(async () => {
  server = await startRegistryServer();
  token = await server.deployToken('reports');
});
afterAll(() => server.close());

const RELEASES = '/registry/modules/reports/releases';
const good = () => buildOf('reports', '1.0.0');
const releaseJson = (release: unknown) => ({
  name: 'release.json',
  content: Buffer.from(typeof release === 'string' ? release : JSON.stringify(release)),
});
const withEntry = (entry: Parameters<typeof packed>[0][number]) =>
  packed([releaseJson(good().release), ...good().files, entry]);
const empty = Buffer.alloc(0);

const invalid = (says: RegExp): Refusal => ({ status: 422, kind: 'validation', says });

describe('a build with a second copy of React', () => {
  const publish = (release: unknown) =>
    packed([releaseJson(release), ...good().files]).then((body) => server.call(RELEASES, { token, body }));
  const failuresIn = (body: unknown) => gateProblemSchema.parse(body).failures;

  it('is refused because of its bundled modules, with the file and the fix', async () => {
    const { release } = good();
    const chunk = release.preload['./module']?.[0] ?? '';
    const bundled = {
      ...release.bundled,
      [chunk]: ['./src/module.tsx', 'react@19.3.1/cjs/react.production.js'],
    };
    await expectNothingStored(server, async () => {
      const answer = await publish({ ...release, bundled });
      await expectRefusal(server, answer, invalid(/bundles react@19\.3\.1/), 'publish-refused');
      expect(failuresIn(answer.body)).toMatchObject([
        { rule: 'one-react', file: chunk, mend: expect.stringMatching(/^Import react under the name/) },
      ]);
    });
  });

  it('is refused without the list of bundled modules or with an incomplete one', async () => {
    const { bundled, ...unlisted } = good().release;
    const chunk = unlisted.preload['./module']?.[0] ?? '';
    const { [chunk]: _, ...rest } = bundled ?? {};
    await expectNothingStored(server, async () => {
      const answer = await publish(unlisted);
      expect(answer.status).toBe(422);
      expect(failuresIn(answer.body)).toMatchObject([{ rule: 'one-react', file: 'release.json' }]);
      const partial = await publish({ ...unlisted, bundled: rest });
      expect(partial.status).toBe(422);
      expect(failuresIn(partial.body)).toMatchObject([{ rule: 'one-react', file: chunk }]);
    });
  });
});

describe('an invalid archive', () => {
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer, Refusal])[] = [
    ['is not gzip', () => Buffer.from('PK this is a zip file'), invalid(/cannot be read/)],
    ['is not gzip, and long', () => randomBytes(3_000_000), invalid(/cannot be read/)],
    ['is nothing', () => empty, invalid(/cannot be read|no release.json/)],
    ['is truncated', async () => (await packedBuild(good())).subarray(0, -200), invalid(/cannot be read/)],
    ['is not a tar inside', () => gzipSync(randomBytes(5_000)), invalid(/cannot be read/)],
    ['has a path outside', () => withEntry({ name: '../x.js', content: empty }), invalid(/"\.\.\/x\.js"/)],
    [
      'has a path outside, later',
      () => withEntry({ name: 'a/../../x.js', content: empty }),
      invalid(/paths/),
    ],
    [
      'has an absolute path',
      () => withEntry({ name: '/etc/x.js', content: empty }),
      invalid(/"\/etc\/x\.js"/),
    ],
    [
      'has a name that turns the terminal red',
      () => withEntry({ name: 'a\u001b[31m\r\nb.js', content: empty }),
      invalid(/"a \[31m {2}b\.js"/),
    ],
    [
      'has a NUL in a text of its manifest',
      () => packed([releaseJson({ ...good().release, entry: 'a\u0000b' })]),
      invalid(/NUL/),
    ],
    [
      'has a manifest of 8,000 routes',
      () =>
        packed([
          releaseJson({
            ...good().release,
            manifest: testManifest('reports', {
              routes: Array.from({ length: 8_000 }, (_, index) => ({
                path: `/app/x/${index}`,
                title: 'x',
                guard: 'signed-in' as const,
              })),
            }),
          }),
        ]),
      invalid(/routes: At most 200 are allowed/),
    ],
    [
      'has an excessively long version',
      () =>
        packed([
          releaseJson({
            ...good().release,
            manifest: testManifest('reports', { version: `1.0.0-${'a'.repeat(190)}` }),
          }),
        ]),
      invalid(/version: At most 64 characters/),
    ],
    ['has a backslash', () => withEntry({ name: '..\\x.js', content: empty }), invalid(/plain paths/)],
    ['has a hidden file', () => withEntry({ name: '.env', content: empty }), invalid(/plain paths/)],
    [
      'has a symbolic link',
      () => withEntry({ name: 'x.js', content: empty, type: 'symlink' }),
      invalid(/symlink/),
    ],
    ['has a hard link', () => withEntry({ name: 'x.js', content: empty, type: 'link' }), invalid(/a link/)],
    [
      'has a device',
      () => withEntry({ name: 'x.js', content: empty, type: 'character-device' }),
      invalid(/character-device/),
    ],
    [
      'has a duplicate name',
      () => withEntry({ name: good().release.entry, content: empty }),
      invalid(/"entry\.[0-9a-f]+\.js" twice/),
    ],
    [
      'has too many files',
      () =>
        packed(
          Array.from({ length: archiveLimits.files + 1 }, (_, at) => ({ name: `${at}.js`, content: empty })),
        ),
      invalid(/more than 1000 files/),
    ],
    [
      'unpacks beyond the limit',
      () => packed([{ name: 'zeros.txt', content: Buffer.alloc(archiveLimits.bytes + 1) }]),
      { status: 413, kind: 'validation', says: /unpacked archive is too large. The limit is 40 MB/ },
    ],
    ['has no release.json', () => packed([...good().files]), invalid(/no release\.json/)],
    ['has a broken release.json', () => packed([releaseJson('{"manifest": ')]), invalid(/not JSON/)],
    [
      'has no manifest',
      () => packed([releaseJson({ ...good().release, manifest: undefined })]),
      invalid(/module\.json/),
    ],
  ];

  it.each(cases)('%s', async (_what, make, refusal) => {
    const body = await make();
    await expectNothingStored(server, async () => {
      await expectRefusal(server, await server.call(RELEASES, { token, body }), refusal, 'publish-refused');
    });
  });
});

describe('a release that breaks a rule is refused', () => {
  beforeAll(() => server.ship('reports', '0.9.0', { percent: null }));

  it('of another module', async () => {
    const body = await packedBuild(testBuild({ manifest: testManifest('campaigns') }));
    await expectNothingStored(server, async () => {
      const answer = await server.call(RELEASES, { token, body });
      await expectRefusal(server, answer, invalid(/manifest is for "campaigns"/), 'publish-refused');
      expect(answer.body).toMatchObject({
        failures: expect.arrayContaining([
          expect.objectContaining({
            rule: 'manifest',
            file: 'module.json',
            mend: expect.stringMatching(/reports/),
          }),
        ]),
      });
    });
  });

  it('of a version that exists, even with other contents', async () => {
    const body = await packedBuild(
      testBuild({ manifest: testManifest('reports', { version: '0.9.0' }), hash: 'ffffffffffffffff' }),
    );
    await expectNothingStored(server, async () => {
      const refusal = { status: 409, kind: 'conflict', says: /reports 0\.9\.0 exists already/ };
      await expectRefusal(server, await server.call(RELEASES, { token, body }), refusal, 'publish-refused');
    });
  });

  it('of a build that was published under another version', async () => {
    const { federationName } = buildOf('reports', '0.9.0').release;
    const other = buildOf('reports', '0.9.1');
    const body = await packedBuild({ ...other, release: { ...other.release, federationName } });
    await expectNothingStored(server, async () => {
      await expectRefusal(
        server,
        await server.call(RELEASES, { token, body }),
        invalid(/is already published as another version/),
        'publish-refused',
      );
    });
  });

  it('with a file that differs from its list', async () => {
    const { release, files } = good();
    const body = await packedBuild({
      release,
      files: files.map((file) => ({
        ...file,
        content: Buffer.concat([file.content, Buffer.from(';evil()')]),
      })),
    });
    await expectNothingStored(server, async () => {
      await expectRefusal(
        server,
        await server.call(RELEASES, { token, body }),
        invalid(/its hash does not match/),
        'publish-refused',
      );
    });
  });

  it('beyond its budget of compressed bytes', async () => {
    const manifest = { budgets: { entryKb: 0.01 } };
    const body = await packedBuild(buildOf('reports', '1.0.0', manifest));
    await expectNothingStored(server, async () => {
      await expectRefusal(
        server,
        await server.call(RELEASES, { token, body }),
        invalid(/budget/),
        'publish-refused',
      );
    });
  });
});

describe('two simultaneous publishes of one version', () => {
  it('apply one of them and serve its files', async () => {
    const builds = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'].map((hash) =>
      testBuild({ manifest: testManifest('races', { version: '1.0.0' }), hash }),
    );
    const raceToken = await server.deployToken('races');
    const answers = await Promise.all(
      builds.map(async (build) =>
        server.call('/registry/modules/races/releases', { token: raceToken, body: await packedBuild(build) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const folders = await readdir(join(server.artifacts, 'races', '1.0.0'));
    expect(folders).toHaveLength(1);
    const winner = builds[answers.findIndex(({ status }) => status === 201)];
    const list = await server.call('/modules/races/1.0.0/files.json');
    expect(list.body).toEqual(winner?.release.files);
    const chunk = await server.call('/modules/races/1.0.0/module.abcdef0123.js');
    expect(chunk.body).toBe(winner?.files[1]?.content.toString());
  });
});

describe('a publish that fails in the store or the database', () => {
  it('leaves no file behind when the store fails in the middle', async () => {
    const build = buildOf('reports', '4.0.0');
    await mkdir(join(server.artifacts, 'reports'), { recursive: true });
    const body = await packedBuild(build);
    const blocked = join(server.artifacts, 'reports', '4.0.0');
    await expectNothingStored(server, async () => {
      await writeFile(blocked, 'a file where a folder has to be');
      expect((await server.call(RELEASES, { token, body })).status).toBe(502);
      await rm(blocked);
    });
    expect((await server.call(RELEASES, { token, body })).status).toBe(201);
  });

  it('leaves no file behind when the release cannot be inserted', async () => {
    await server.database.owner.query(
      "create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await server.database.owner.query(
      'create trigger refuse before insert on module_releases for each row execute function refuse()',
    );
    const body = await packedBuild(buildOf('reports', '5.0.0'));
    await expectNothingStored(server, async () => {
      expect((await server.call(RELEASES, { token, body })).status).toBe(500);
    });
    await server.database.owner.query('drop trigger refuse on module_releases');
  });
});

describe('a release stored under earlier rules', () => {
  it('breaks no response and can be switched off and on', async () => {
    const version = `1.0.0-${'a'.repeat(190)}`;
    const { release } = buildOf('older', '1.0.0');
    const insert = (module: string, text: object) =>
      server.database.owner.query(
        `with stored as (
           insert into module_releases values ($1, $2, $3, $4, '{}', 'sha384-x', 1, now(), 'somebody') returning *)
         select * from stored`,
        [module, version, `${module}_0123456789`, JSON.stringify(text)],
      );
    await insert('older', { ...release, manifest: { ...release.manifest, version, title: 'x'.repeat(300) } });
    await insert('unreadable', { what: 'is this' });
    for (const module of ['older', 'unreadable']) {
      await server.database.owner.query(
        "insert into module_channels (module, live_version, live_since, live_by) values ($1, $2, now(), 'x')",
        [module, version],
      );
      const own = await server.deployToken(module);
      const get = (path: string, body?: unknown) =>
        server.call(`/registry/modules/${module}${path}`, { token: own, body });
      expect(await get('')).toMatchObject({ status: 200, body: { live: { version } } });
      expect((await get('/disable', { reason: 'old' })).status).toBe(200);
      expect((await get('/enable', {})).status).toBe(200);
      expect((await get('/history')).status).toBe(200);
    }
    expect((await server.call('/registry/platform')).status).toBe(200);
    expect((await server.call('/registry/modules.json')).status).toBe(200);
  });
});

describe('an unauthorised caller', () => {
  const publish = async (sent: string | undefined) =>
    server.call(RELEASES, { token: sent, body: await packedBuild(good()) });
  const auth = (says: RegExp): Refusal => ({ status: 401, kind: 'auth', says });
  const forbidden = (says: RegExp): Refusal => ({ status: 403, kind: 'forbidden', says });

  const cases: readonly (readonly [string, () => Promise<string | undefined>, Refusal])[] = [
    ['has no token', async () => undefined, auth(/needs a deploy token/)],
    ['has an unknown token', async () => `adm_reports_${'x'.repeat(43)}`, auth(/is unknown/)],
    ['has something like a token', async () => 'adm_reports', auth(/not a deploy token/)],
    ['has no session either', async () => 'nonsense', auth(/needs a deploy token/)],
    [
      'has the token of another module',
      () => server.deployToken('campaigns'),
      forbidden(/for campaigns, not for reports/),
    ],
    [
      'lacks the scope',
      () => server.deployToken('reports', { scopes: ['read', 'promote'] }),
      forbidden(/may not publish/),
    ],
    ['has an expired token', () => server.deployToken('reports', { days: -1 }), auth(/"CI" expired on/)],
    ['is not an admin', () => server.signedIn('buyer@adhelm.test'), forbidden(/Only admins/)],
    ['has no access', () => server.signedIn('nobody@adhelm.test'), auth(/needs a deploy token/)],
  ];

  it.each(cases)('%s', async (_who, make, refusal) => {
    const sent = await make();
    await expectNothingStored(server, async () => {
      await expectRefusal(server, await publish(sent), refusal, 'access-refused');
    });
  });

  it('has a revoked token', async () => {
    const made = await server.call('/registry/modules/reports/tokens', {
      token,
      body: { label: 'left the team', scopes: ['publish'], days: 1 },
    });
    expect(made.status).toBe(201);
    const { id, token: leaked } = newDeployTokenSchema.parse(made.body);
    const revoked = await server.call(`/registry/modules/reports/tokens/${id}`, { token, method: 'DELETE' });
    expect(revoked.body).toMatchObject({ label: 'left the team', revokedAt: expect.any(String) });
    expect(JSON.stringify(revoked.body)).not.toContain(leaked);
    await expectNothingStored(server, async () => {
      await expectRefusal(
        server,
        await publish(leaked),
        auth(/"left the team" was revoked/),
        'access-refused',
      );
    });
  });

  it('cannot grant scopes they do not have', async () => {
    const poor = await server.deployToken('reports', { scopes: ['tokens'] });
    const answer = await server.call('/registry/modules/reports/tokens', {
      token: poor,
      body: { label: 'more', scopes: ['tokens', 'publish'], days: 1 },
    });
    await expectRefusal(
      server,
      answer,
      forbidden(/cannot grant scopes it does not have: publish/),
      'access-refused',
    );
  });

  it('gets a token that expires with their own', async () => {
    const short = await server.deployToken('reports', { scopes: ['tokens'], days: 1 });
    const { tokens } = z
      .object({ tokens: z.array(deployTokenSchema) })
      .parse((await server.call('/registry/modules/reports/tokens', { token: short })).body);
    const answer = await server.call('/registry/modules/reports/tokens', {
      token: short,
      body: { label: 'for ever', scopes: ['tokens'], days: 365 },
    });
    expect(newDeployTokenSchema.parse(answer.body).expiresAt).toBe(tokens[0]?.expiresAt);
    expect((await server.audit('reports'))[0]).toMatchObject({
      action: 'token-made',
      reason: expect.stringMatching(/^for ever: tokens, until .*, limited by the token that created it$/),
    });
  });

  it('never finds their token in the audit log or in the list of tokens', async () => {
    const list = await server.call('/registry/modules/reports/tokens', { token });
    const listed = JSON.stringify([list.body, await server.audit('reports')]);
    expect(listed).toContain('"label":"CI"');
    expect(listed).not.toContain(token);
    expect(listed).not.toContain(token.slice(-43));
  });
});
