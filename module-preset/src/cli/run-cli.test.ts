import { builtModule, builtSources, smallManifest, smallPlatform } from '../testing/built-module.ts';
import { cliSession } from '../testing/cli-session.ts';
import { FAKE_TOKEN, type FakeRegistry, startFakeRegistry } from '../testing/fake-registry.ts';
import type { TemporaryPackage } from '../testing/small-build.ts';

let folder: TemporaryPackage;
let registry: FakeRegistry;
let run: ReturnType<typeof cliSession>;
beforeEach(async () => {
  folder = builtModule();
  registry = await startFakeRegistry(smallPlatform);
  run = cliSession({ cwd: folder.folder, registry });
});
afterEach(async () => {
  await registry.close();
  folder.remove();
});

const json = async (line: string): Promise<Record<string, unknown>> =>
  JSON.parse((await run(`${line} --json`)).out);
const publishNext = async (version: string) => {
  folder.write(builtSources({ version }));
  expect((await run('publish')).code).toBe(0);
};

describe('adhelm-module check', () => {
  it('passes a build that the gate accepts', async () => {
    const end = await run('check');
    expect(end).toEqual({ code: 0, out: '✓ small-tool 1.0.0 passes the gate (2 files).\n', err: '' });
    expect(await json('check')).toEqual({ name: 'small-tool', version: '1.0.0', files: 2, failures: [] });
  });

  it('exits with 3 and prints file, rule and fix', async () => {
    folder.write({ 'dist/module.0123456789.js': 'something else' });
    const { code, out, err } = await run('check');
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain(
      'integrity  module.0123456789.js\n  The file differs from the one that release.json lists',
    );
    expect(err).toContain('  → Build again with the preset');
    expect(err).toContain('✗ The gate rejected small-tool 1.0.0.');
    const reported = await run('check --json');
    expect([reported.code, reported.err]).toEqual([3, '']);
    const { error } = JSON.parse(reported.out);
    expect(error).toMatchObject({ exitCode: 3, meaning: 'the gate rejected the release' });
    expect(error.failures[0]).toMatchObject({ rule: 'integrity', file: 'module.0123456789.js' });
  });

  it('needs no token, and no connection with --platform', async () => {
    folder.write({ 'platform.json': JSON.stringify(smallPlatform) });
    const stranger = cliSession({ cwd: folder.folder, registry, env: { ADHELM_DEPLOY_TOKEN: '' } });
    expect((await stranger('check')).code).toBe(0);
    await registry.close();
    expect((await stranger('check --platform platform.json')).code).toBe(0);
    expect((await stranger('check --platform elsewhere.json')).code).toBe(2);
  });

  it('checks existing versions if the token may read them', async () => {
    await run('publish');
    for (const command of ['check', 'publish']) {
      const { code, err } = await run(command);
      expect([command, code]).toEqual([command, 6]);
      expect(err).toContain('Version 1.0.0 is already published');
      expect(err).toContain('small-tool 1.0.0 already exists');
    }
  });

  it('passes a module that is new to the registry', async () => {
    await registry.close();
    registry = await startFakeRegistry(smallPlatform, 'other-tool');
    run = cliSession({ cwd: folder.folder, registry });
    expect((await run('check')).code).toBe(0);
  });

  it('exits with 2 without a build or a module', async () => {
    const elsewhere = cliSession({ cwd: `${folder.folder}/dist`, registry });
    expect(await elsewhere('check')).toMatchObject({
      code: 2,
      err: expect.stringContaining('No module.json'),
    });
    folder.write({ 'empty/module.json': JSON.stringify(smallManifest) });
    expect(await run('check --folder empty')).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run build'),
    });
  });
});

describe('adhelm-module publish', () => {
  it('uploads release.json and the files it lists, and prints the next step', async () => {
    folder.write({ '.env': 'SECRET=1' });
    const { code, out, err } = await run('publish');
    expect(code).toBe(0);
    expect(out).toContain('✓ small-tool 1.0.0 published: 2 files, 140.1 kB.');
    expect(out).toContain('npx --no adhelm-module promote 1.0.0 --percent 100');
    expect(err).toMatch(/^Uploading .+ \(100%\)\n$/m);
    const [upload] = registry.uploads;
    expect([...(upload?.files.keys() ?? [])].sort()).toEqual([
      'entry.0123456789abcdef.js',
      'module.0123456789.js',
    ]);
    expect(upload?.release.manifest.version).toBe('1.0.0');
  });

  it('suggests a rollout to a few people if a version is live', async () => {
    await run('publish');
    await run('promote 1.0.0');
    folder.write(builtSources({ version: '1.1.0' }));
    expect((await run('publish')).out).toContain('npx --no adhelm-module promote 1.1.0 --percent 10\n');
  });

  it('prints the response as JSON', async () => {
    expect(await json('publish')).toMatchObject({ name: 'small-tool', version: '1.0.0', files: 2 });
  });

  it('uploads nothing that the gate rejects', async () => {
    folder.write({ 'dist/stray.js': 'console.log(1)' });
    const { code, err } = await run('publish');
    expect(code).toBe(3);
    expect(err).toContain('Nothing was uploaded.');
    expect(registry.uploads).toEqual([]);
  });

  it('exits with 4 without a token, or with one of another module', async () => {
    const without = cliSession({ cwd: folder.folder, registry, env: { ADHELM_DEPLOY_TOKEN: '' } });
    expect(await without('publish')).toMatchObject({
      code: 4,
      err: expect.stringContaining('ADHELM_DEPLOY_TOKEN'),
    });
    expect(await run('publish --token adm_other_x')).toMatchObject({ code: 4 });
  });
});

describe('adhelm-module promote, rollback, disable, enable', () => {
  beforeEach(async () => {
    await publishNext('1.0.0');
    await run('promote 1.0.0');
    await publishNext('1.1.0');
  });

  it('promote to a share of people, with a reason', async () => {
    const { code, out } = await run('promote 1.1.0 --percent 10 --reason "first look"');
    expect(code).toBe(0);
    expect(out).toContain('✓ small-tool 1.1.0 is now live for 10% of people.');
    expect(out).toContain('candidate  1.1.0 for 10%');
    expect(out).toContain('42 people, 2 with failures');
    expect(registry.requests.at(-1)).toBe('promote: {"version":"1.1.0","percent":10,"reason":"first look"}');
    await run('promote 1.1.0 --percent 10 --replace');
    expect(registry.requests.at(-1)).toBe('promote: {"version":"1.1.0","percent":10,"replace":true}');
    expect(await json('promote 1.1.0')).toMatchObject({ live: { version: '1.1.0' }, previous: '1.0.0' });
  });

  it('roll back to the previous or a given version', async () => {
    await run('promote 1.1.0');
    expect(await run('rollback')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Live version: 1.0.0'),
    });
    expect(await json('rollback --to 1.1.0 --reason why')).toMatchObject({ live: { version: '1.1.0' } });
    expect(registry.requests.at(-1)).toBe('rollback: {"version":"1.1.0","reason":"why"}');
  });

  it('disable only with a reason, and enable again', async () => {
    expect(await run('disable')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
    const { code, out } = await run('disable --reason "the figures are wrong"');
    expect(code).toBe(0);
    expect(out).toContain('the figures are wrong');
    expect(await run('promote 1.1.0')).toMatchObject({
      code: 6,
      err: expect.stringContaining('is disabled'),
    });
    expect(await json('enable')).toMatchObject({ disabled: null });
  });

  it('exit with 5 for an unpublished version', async () => {
    expect(await run('promote 9.9.9')).toMatchObject({
      code: 5,
      err: '✗ small-tool has no version 9.9.9.\n',
    });
    expect(await json('promote 9.9.9')).toMatchObject({
      error: { exitCode: 5, message: 'small-tool has no version 9.9.9.' },
    });
  });

  it.each([
    'promote',
    'promote 1.1.0 --percent 0',
    'promote 1.1.0 --percent 101',
    'promote 1.1.0 --percent some',
    'promote 1.1.0 --all',
    'promot 1.1.0',
  ])('exit with 2 for "%s"', async (line) => {
    expect(await run(line)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/./) });
    expect(await run(`${line} --json`)).toMatchObject({ code: 2, err: '' });
    expect(await json(line)).toMatchObject({ error: { exitCode: 2 } });
  });
});

describe('adhelm-module status and history', () => {
  it('display releases and history', async () => {
    expect((await run('status')).out).toContain('No versions published yet.');
    await publishNext('1.0.0');
    await run('promote 1.0.0 --reason "first one"');
    const status = await run('status');
    expect(status.code).toBe(0);
    expect(status.out).toContain('live       1.0.0 since 2026-11-21 12:00 UTC, by token ci');
    expect(status.out).toMatch(/^1\.0\.0 {4}2026-11-21 12:00 UTC {2}token ci {2}140\.1 kB$/m);
    expect(await json('status')).toMatchObject({ name: 'small-tool', live: { version: '1.0.0' } });
    const history = await run('history');
    expect(history.out).toMatch(/promoted +1\.0\.0 +token ci +first one/);
    expect(await json('history --limit 1')).toEqual({
      entries: [expect.objectContaining({ action: 'promoted' })],
    });
  });

  it('display the health of the live version, and its watch', async () => {
    await publishNext('1.0.0');
    await run('promote 1.0.0');
    const { out } = await run('status');
    expect(out).toContain('19 people, 1 with failures, 0 uncaught errors');
    expect(out).toContain(
      'watched until 2026-11-21 12:00 UTC: evidence of failure 3.50; no version to roll back to',
    );
    await publishNext('1.1.0');
    expect((await run('promote 1.1.0')).out).toContain('rolls back to 1.0.0 at 100');
  });

  it('display automatic rollbacks with their errors', async () => {
    await publishNext('1.0.0');
    await run('promote 1.0.0');
    await publishNext('1.1.0');
    await run('promote 1.1.0');
    registry.takeBack('Thrown for 4 people: “no rows” at module.js:1:2.');
    const { out } = await run('status');
    expect(out).toContain('rolled back 1.1.0 → 1.0.0 at 2026-11-21 12:00 UTC by the registry:');
    expect(out).toContain('Thrown for 4 people: “no rows” at module.js:1:2.');
  });

  it('display which version the shell runs if the live one does not fit it', async () => {
    await publishNext('1.0.0');
    await run('promote 1.0.0');
    registry.replace('0.9.0', 'The module requires react ^20.0.0.');
    expect((await run('status')).out).toContain('this shell runs 0.9.0 instead of the live version:');
    registry.replace(null, 'The module requires react ^20.0.0.');
    const { out } = await run('status');
    expect(out).toContain('this shell runs no version of it:');
    expect(out).toContain('The module requires react ^20.0.0.');
  });

  it('omit rejected requests unless --all is given, and read all pages', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishNext(version);
    for (let time = 0; time < 3; time += 1) registry.rejectAccess();
    const actions = async (line: string) =>
      ((await json(line)) as { entries: { action: string }[] }).entries.map(({ action }) => action);
    expect(await actions('history')).toEqual(['published', 'published', 'published']);
    expect(await actions('history --all --limit 5')).toEqual([
      ...Array.from({ length: 3 }, () => 'access-refused'),
      'published',
      'published',
    ]);
    expect((await run('history --all')).out).toMatch(/This needs a {2}\[31mdeploy {2}token\.$/m);
  });

  it('work in any folder with --module', async () => {
    const elsewhere = cliSession({ cwd: '/', registry });
    expect((await elsewhere('status --module small-tool')).code).toBe(0);
    expect((await elsewhere('status --module other')).code).toBe(5);
    expect((await elsewhere('status')).code).toBe(2);
  });
});

describe('adhelm-module preview', () => {
  it('prints a link', async () => {
    await publishNext('1.0.0');
    const { code, out } = await run('preview 1.0.0 --minutes 5');
    expect(code).toBe(0);
    expect(out).toContain('http://shell.test/preview?token=1.0.0\n');
    expect(registry.requests.at(-1)).toBe('preview: {"version":"1.0.0","minutes":5}');
    expect(await json('preview 1.0.0')).toMatchObject({ url: 'http://shell.test/preview?token=1.0.0' });
  });
});

describe('adhelm-module token', () => {
  it('creates, lists and revokes', async () => {
    expect((await run('token list')).out).toContain('No tokens yet.');
    const made = await run('token create --label ci --scopes publish,read --days 7');
    expect(made.code).toBe(0);
    expect(made.out).toContain('adm_small-tool_the-new-one\n');
    expect(registry.requests.at(-1)).toBe('tokens: {"label":"ci","scopes":["publish","read"],"days":7}');
    const listed = await run('token list');
    expect(listed.out).toMatch(/ ci +publish,read /);
    expect(listed.out).not.toContain('the-new-one');
    const { tokens } = (await json('token list')) as { tokens: { id: string }[] };
    expect(await json(`token revoke ${tokens[0]?.id}`)).toEqual({ id: tokens[0]?.id, revoked: true });
    expect((await run(`token revoke ${tokens[0]?.id}`)).code).toBe(5);
  });

  it('reports that a new token expires earlier than requested', async () => {
    expect((await run('token create --label ci --days 7')).out).toContain(
      'less than 7 days, because a token cannot outlive the one that created it',
    );
  });

  it('lists its scopes', async () => {
    const { code, err } = await run('token create --label ci --scopes everything');
    expect(code).toBe(2);
    expect(err).toContain('Use read, publish, promote');
  });
});

describe('an unexpected response', () => {
  it.each([
    [
      500,
      '{"detail":"Something went wrong on our side.","type":"t","title":"x","status":500,"kind":"internal"}',
      8,
      'went wrong on our side',
    ],
    [502, '<html>Bad gateway</html>', 8, 'status 502'],
    [200, '<html>Welcome</html>', 8, 'sent an invalid response'],
    [301, '', 8, 'redirects to'],
    [429, '', 8, 'status 429'],
    [
      422,
      '{"failures":[{"rule":"files","file":"a.exe","message":"Not served.","mend":"Leave it out."}]}',
      3,
      'a.exe',
    ],
    [413, '', 2, 'status 413'],
  ])('with status %i is reported', async (status, text, code, words) => {
    registry.breakDown(status, text);
    const end = await run('status');
    expect(end.code).toBe(code);
    expect(end.err).toContain(words);
  });

  it('with a redirect is not followed', async () => {
    const other = await startFakeRegistry(smallPlatform);
    registry.breakDown(307, '', `${other.url}/registry/modules/small-tool/promote`);
    const { code, err } = await run('promote 1.0.0');
    expect([code, err]).toEqual([8, expect.stringContaining(`redirects to ${other.url}`)]);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  it('is reported as unreachable if there is none', async () => {
    await registry.close();
    const { code, err } = await run('status');
    expect(code).toBe(7);
    expect(err).toContain(`${registry.url} cannot be reached`);
  });
});

describe("the shell's address", () => {
  it('comes from the option, then the environment, then package.json', async () => {
    folder.write({ 'package.json': JSON.stringify({ adhelm: { shell: registry.url } }) });
    const bare = cliSession({ cwd: folder.folder });
    expect((await bare('status')).code).toBe(0);
    const wrong = cliSession({ cwd: folder.folder, env: { ADHELM_SHELL: 'http://127.0.0.1:9' } });
    expect((await wrong('status')).code).toBe(7);
    expect((await wrong(`status --shell ${registry.url}`)).code).toBe(0);
  });

  it.each([
    ['is missing', ''],
    ['is not an address', '--shell shell'],
    ['is not a web address', '--shell ftp://shell.test'],
  ])('exits with 2 if it %s', async (_what, option) => {
    const bare = cliSession({ cwd: folder.folder });
    expect((await bare(`status ${option}`)).code).toBe(2);
  });

  it('must use https to receive a token', async () => {
    const { code, err } = await run('status --shell http://shell.test');
    expect(code).toBe(2);
    expect(err).toContain('not sent to http://shell.test unencrypted');
  });
});

describe('the output', () => {
  it('never contains the token', async () => {
    const lines = ['publish', 'status', 'promote 1.0.0', 'history', 'promote 9.9.9', 'token list', 'check'];
    for (const line of [...lines, ...lines.map((one) => `${one} --json`)]) {
      const { out, err } = await run(line);
      expect(`${out}${err}`).not.toContain(FAKE_TOKEN);
    }
  });

  it('has colours on a terminal, and none with NO_COLOR', async () => {
    const colour = '\u001b[';
    const terminal = cliSession({ cwd: folder.folder, registry, isTTY: true });
    expect((await terminal('check')).out).toContain(colour);
    const plain = cliSession({ cwd: folder.folder, registry, isTTY: true, env: { NO_COLOR: '1' } });
    expect((await plain('check')).out).not.toContain(colour);
    expect((await terminal('check --json')).out).not.toContain(colour);
  });

  it('lists the exit codes in --help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('3  the gate rejected the release');
    expect((await run('promote --help')).out).toContain('--percent <1-100>');
  });
});
