import { historySchema, moduleStatusSchema, platformStateSchema } from '@adhelm/contracts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

let server: RegistryServer;
let token: string;
let module: string;
let count = 0;

beforeAll(async () => {
  server = await startRegistryServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  module = `module-${count}`;
  token = await server.deployToken(module);
});

const act = (what: string, body: unknown, of = module) =>
  server.call(`/registry/modules/${of}/${what}`, { method: 'POST', token, body });
const promote = (version: string, percent: number, part: object = {}) =>
  act('promote', { version, percent, ...part });
const publish = (...versions: readonly string[]) =>
  versions.reduce(
    (before, version) => before.then(() => server.ship(module, version, { percent: null })),
    Promise.resolve(),
  );
const status = async () =>
  moduleStatusSchema.parse((await server.call(`/registry/modules/${module}`, { token })).body);
/** live, previous and candidate in one line. */
const channel = async () => {
  const { live, previous, candidate, disabled } = await status();
  const trial = candidate === null ? '-' : `${candidate.version}@${candidate.percent}`;
  return `${live?.version ?? '-'} ${previous ?? '-'} ${trial}${disabled === null ? '' : ' off'}`;
};
const entry = async () => (await readRegistry(server.url)).modules.find(({ name }) => name === module);
const lastAudit = async () => (await server.audit(module))[0];
const refusal = (statusCode: number, detail: RegExp) => ({
  status: statusCode,
  body: expect.objectContaining({ detail: expect.stringMatching(detail) }),
});
const sequence = async () => (await readRegistry(server.url)).sequence;

describe('a promotion', () => {
  it('widens step by step and keeps the previous version as the fallback', async () => {
    await publish('1.0.0', '1.1.0');
    await promote('1.0.0', 100);
    expect(await channel()).toBe('1.0.0 - -');
    expect((await promote('1.1.0', 10)).body).toMatchObject({ candidate: { version: '1.1.0', percent: 10 } });
    expect(await channel()).toBe('1.0.0 - 1.1.0@10');
    await promote('1.1.0', 50);
    expect(await channel()).toBe('1.0.0 - 1.1.0@50');
    await promote('1.1.0', 100);
    expect(await channel()).toBe('1.1.0 1.0.0 -');
    expect(await entry()).toMatchObject({
      version: '1.1.0',
      arm: 'live',
      baseUrl: `/modules/${module}/1.1.0/`,
      fallback: { version: '1.0.0', baseUrl: `/modules/${module}/1.0.0/` },
      disabled: null,
    });
    expect(
      (await server.audit(module)).map(({ action, from, to, actor }) => [action, from, to, actor]),
    ).toEqual([
      ['promoted', '1.0.0', '1.1.0', 'token CI'],
      ['rollout-widened', '1.0.0', '1.1.0 for 50%', 'token CI'],
      ['rollout-started', '1.0.0', '1.1.0 for 10%', 'token CI'],
      ['promoted', null, '1.0.0', 'token CI'],
      ['published', null, '1.1.0', 'token CI'],
      ['published', null, '1.0.0', 'token CI'],
    ]);
  });

  it('increments the sequence number for each change, but not for refusals', async () => {
    await publish('1.0.0', '1.1.0');
    const before = await sequence();
    await promote('1.0.0', 100);
    await promote('1.1.0', 10);
    expect(await sequence()).toBe(before + 2);
    await promote('9.9.9', 100);
    expect(await sequence()).toBe(before + 2);
  });

  it.each([
    ['1.0.0', 'an older one', 409, /older than the live 1\.2\.0\. Use a rollback/],
    ['1.2.0-rc.1', 'the release candidate of the live one', 409, /older than the live/],
    ['1.2.0', 'the live one', 409, /1\.2\.0 is already live/],
    ['9.9.9', 'an unpublished one', 404, /has no version 9\.9\.9\. Publish it first/],
  ])('but never %s: %s', async (version, _what, code, says) => {
    await publish('1.0.0', '1.2.0-rc.1', '1.2.0');
    await promote('1.2.0', 100);
    for (const percent of [10, 100]) {
      expect(await promote(version, percent)).toMatchObject(refusal(code, says));
      expect(await lastAudit()).toMatchObject({
        action: 'promote-refused',
        to: version,
        reason: expect.stringMatching(says),
      });
    }
    expect(await channel()).toBe('1.2.0 - -');
  });

  it('refuses a partial rollout when nothing is live yet', async () => {
    await publish('1.0.0');
    expect(await promote('1.0.0', 10)).toMatchObject(refusal(409, /Promote to 100 percent first/));
  });

  it('applies one of two simultaneous promotions', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote('1.0.0', 100);
    const same = await Promise.all([promote('1.1.0', 100), promote('1.1.0', 100)]);
    expect(same.map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
    expect(await channel()).toBe('1.1.0 1.0.0 -');
    await Promise.all([promote('1.2.0', 10), promote('1.2.0', 20), promote('1.2.0', 30)]);
    expect(await channel()).toMatch(/^1\.1\.0 1\.0\.0 1\.2\.0@[123]0$/);
  });

  it('is checked again against versions that became live after its publication', async () => {
    const path = `/app/contested-${count}`;
    const routes = [{ path, title: 'Ours', guard: 'signed-in' as const }];
    await server.ship(module, '1.0.0');
    await server.ship(module, '1.1.0', { percent: null, manifest: { routes } });
    await server.ship(`other-${count}`, '1.0.0', { manifest: { routes } });
    const refused = await promote('1.1.0', 10);
    expect(refused).toMatchObject(refusal(422, /as \/app\/contested/));
    expect(refused.body).toMatchObject({ failures: [{ rule: 'collisions', file: 'module.json' }] });
    expect(await channel()).toBe('1.0.0 - -');
  });
});

describe('a rollout', () => {
  beforeEach(async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 20);
  });

  it('is replaced by another version only on request', async () => {
    const refused = await promote('1.2.0', 10);
    expect(refused).toMatchObject(refusal(409, /1\.1\.0 is being rolled out to 20%.*--replace/));
    expect(await channel()).toBe('1.0.0 - 1.1.0@20');
    expect((await promote('1.2.0', 10, { replace: true })).status).toBe(200);
    expect(await channel()).toBe('1.0.0 - 1.2.0@10');
  });

  it('records narrowing as such and refuses an unchanged share', async () => {
    await promote('1.1.0', 5);
    expect(await lastAudit()).toMatchObject({ action: 'rollout-narrowed', to: '1.1.0 for 5%' });
    expect(await promote('1.1.0', 5)).toMatchObject(
      refusal(409, /1\.1\.0 is already rolled out to 5% of people/),
    );
  });
});

describe('a rollback', () => {
  it('stops a running rollout', async () => {
    await publish('1.0.0', '1.1.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 10);
    await act('rollback', { reason: 'slow' });
    expect(await channel()).toBe('1.0.0 - -');
    expect(await lastAudit()).toMatchObject({
      action: 'rolled-back',
      from: '1.1.0',
      to: '1.0.0',
      reason: 'slow',
    });
  });

  it('restores the previous version, and cannot toggle back', async () => {
    await publish('1.0.0', '1.1.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 100);
    await act('rollback', undefined);
    expect(await act('rollback', {})).toMatchObject(refusal(409, /no version before 1\.0\.0/));
    expect(await channel()).toBe('1.0.0 - -');
    expect((await entry())?.fallback).toBeNull();
  });

  it('goes to a named version during a rollout', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version, 100);
    await promote('1.3.0', 10);
    await act('rollback', { version: '1.0.0' });
    expect(await channel()).toBe('1.0.0 - -');
  });

  it('must pass the rules of a promotion', async () => {
    const path = `/app/contested-${count}`;
    const manifest = { routes: [{ path, title: 'Ours', guard: 'signed-in' as const }] };
    await server.ship(module, '1.0.0', { percent: null, manifest });
    await publish('1.1.0', '2.0.0');
    await promote('1.1.0', 100);
    await server.ship(`other-${count}`, '1.0.0', { manifest });
    expect(await act('rollback', { version: '2.0.0' })).toMatchObject(refusal(409, /newer than the live/));
    expect(await act('rollback', { version: '1.0.0' })).toMatchObject(refusal(422, /does not pass the gate/));
    expect(await act('rollback', { version: '1.1.0' })).toMatchObject(refusal(409, /already live/));
    expect(await act('rollback', { version: '0.0.1' })).toMatchObject(refusal(404, /no version 0\.0\.1/));
    expect(await channel()).toBe('1.1.0 - -');
  });

  it('requires a live version', async () => {
    await publish('1.0.0');
    expect(await act('rollback', {})).toMatchObject(refusal(409, /Nothing of module-\d+ is live/));
    expect(await lastAudit()).toMatchObject({
      action: 'rollback-refused',
      actor: 'token CI',
      reason: expect.stringMatching(/Nothing of .* is live/),
    });
  });
});

describe('a switched-off module', () => {
  beforeEach(async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 100);
    await promote('1.2.0', 10);
    await act('disable', { reason: 'loses data' });
  });

  it('reports the reason and refuses its cached versions', async () => {
    expect(await channel()).toBe('1.1.0 1.0.0 - off');
    expect((await entry())?.disabled).toMatchObject({ reason: 'loses data' });
    const { refused } = await readRegistry(server.url);
    expect(refused.filter(({ name }) => name === module).map(({ version }) => version)).toEqual([
      '1.1.0',
      '1.2.0',
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'disabled', from: '1.1.0', reason: 'loses data' });
  });

  it('refuses promotions and rollbacks to switched-off versions', async () => {
    expect(await promote('1.2.0', 100)).toMatchObject(
      refusal(409, /switched off \(loses data\)\. Switch it on first/),
    );
    expect(await act('rollback', { version: '1.1.0' })).toMatchObject(
      refusal(409, /cannot run until the module is switched on/),
    );
  });

  it('keeps the first reason and refuses to be switched off again', async () => {
    const again = await act('disable', { reason: 'another one' });
    expect(again).toMatchObject(refusal(409, /already switched off, by token CI at .*: loses data$/));
    expect((await entry())?.disabled).toMatchObject({ reason: 'loses data' });
    const audit = await server.audit(module);
    expect(audit[0]).toMatchObject({
      action: 'disable-refused',
      reason: expect.stringMatching(/loses data/),
    });
    expect(audit.find(({ action }) => action === 'disabled')).toMatchObject({ reason: 'loses data' });
  });

  it('can be rolled back to a good version and switched on again', async () => {
    await act('rollback', {});
    expect(await channel()).toBe('1.0.0 - - off');
    await act('enable', undefined);
    expect(await channel()).toBe('1.0.0 - -');
    expect((await entry())?.disabled).toBeNull();
    expect((await readRegistry(server.url)).refused.filter(({ name }) => name === module)).toEqual([]);
    expect(await act('enable', {})).toMatchObject(refusal(409, /not switched off/));
  });

  it('is never switched off without a reason or a live version', async () => {
    expect((await act('disable', {})).status).toBe(422);
    const other = `never-${count}`;
    await server.ship(other, '1.0.0', { percent: null });
    token = await server.deployToken(other);
    expect(await act('disable', { reason: 'x' }, other)).toMatchObject(
      refusal(404, /Nothing of never-\d+ is live/),
    );
  });
});

describe('an invalid request', () => {
  const NUL = 'a\u0000b';

  it.each([
    ['promote', { version: NUL, percent: 10 }, /Version must have the form 1\.2\.3/],
    ['promote', { version: '9'.repeat(200), percent: 100 }, /Version: At most 64 characters/],
    ['promote', { version: '1.0.0', percent: 101 }, /Percent must be a whole number from 1 to 100/],
    ['promote', { version: '1.0.0', percent: 100, reason: NUL }, /Reason must be one line/],
    ['rollback', { reason: NUL }, /Reason must be one line/],
    ['rollback', [], /Body must be a JSON object/],
    ['disable', { reason: '  ' }, /Reason must .*blank/],
    ['preview', { version: NUL, minutes: 5 }, /Version must have the form/],
    ['preview', { localhost: 'http://localhost:99999/', minutes: 5 }, /Localhost: The port does not exist/],
    ['tokens', { label: 'x\u001b[31m\r\n', scopes: ['read'], days: 1 }, /Label must be one line/],
    ['tokens', { label: 'x', scopes: [], days: 0 }, /Scopes: A token needs.*Days must be a whole number/],
  ])('to %s %j is refused with a message and recorded in the history', async (what, body, says) => {
    await publish('1.0.0');
    expect(await act(what, body)).toMatchObject(refusal(422, says));
    expect(await lastAudit()).toMatchObject({
      action: 'request-refused',
      actor: 'token CI',
      reason: expect.stringMatching(says),
    });
  });

  it('is not recorded for unknown callers', async () => {
    await publish('1.0.0');
    const path = `/registry/modules/${module}/promote`;
    expect((await server.call(path, { body: { version: NUL, percent: 1 } })).status).toBe(422);
    expect((await server.audit(module)).map(({ action }) => action)).toEqual(['published']);
  });
});

describe('the history', () => {
  const history = async (query = '') =>
    historySchema.parse((await server.call(`/registry/modules/${module}/history${query}`, { token })).body);
  const refusedRequest = (of = module) =>
    server.call(`/registry/modules/${of}/promote`, { body: { version: '1.0.0', percent: 1 } });

  it('groups an hour of unknown callers into one entry, which can be hidden', async () => {
    await publish('1.0.0');
    await Promise.all(Array.from({ length: 40 }, () => refusedRequest()));
    const { entries } = await history();
    expect(entries.map(({ action, times, actor }) => [action, times, actor])).toEqual([
      ['access-refused', 40, 'unknown caller'],
      ['published', undefined, 'token CI'],
    ]);
    expect((await history('?refusals=hidden')).entries.map(({ action }) => action)).toEqual(['published']);
  });

  it('has no entries for an unknown module', async () => {
    const before = await refusals();
    expect((await refusedRequest(`nobody-${count}`)).status).toBe(401);
    expect(await refusals()).toBe(before);
  });

  it('is paged', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await refusedRequest();
    await promote('1.0.0', 100);
    const all = (await history()).entries;
    const pages: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await history(`?limit=2${next === '' ? '' : `&before=${next}`}`);
      expect(page.entries.length).toBeLessThanOrEqual(2);
      pages.push(...page.entries.map(({ id }) => id));
      next = page.next;
    }
    expect(pages).toEqual(all.map(({ id }) => id));
    expect(pages).toHaveLength(5);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'before=x', 'refusals=maybe', 'other=1'])(
    'refuses ?%s',
    async (query) => {
      const { status: code } = await server.call(`/registry/modules/${module}/history?${query}`, { token });
      expect(code).toBe(422);
    },
  );

  const refusals = async () =>
    (await server.database.owner.query<{ count: number }>('select count(*) as count from registry_refusals'))
      .rows[0]?.count;
});

describe('public information', () => {
  it('is the state that the gate checks a build against: the shell, live modules and those on trial', async () => {
    await publish('1.0.0', '1.1.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 10);
    const { platform, live } = platformStateSchema.parse((await server.call('/registry/platform')).body);
    expect(Object.keys(platform.provides)).toEqual(['react']);
    expect(live.filter(({ name }) => name === module).map(({ version }) => version)).toEqual([
      '1.0.0',
      '1.1.0',
    ]);
  });

  it('excludes a module’s status and history', async () => {
    await publish('1.0.0');
    for (const path of ['', '/history', '/tokens']) {
      expect((await server.call(`/registry/modules/${module}${path}`)).status).toBe(401);
    }
    const admin = await server.signedIn('admin@adhelm.test');
    expect((await server.call(`/registry/modules/${module}`, { token: admin })).status).toBe(200);
    expect((await server.call('/registry/modules/none', { token: admin })).status).toBe(404);
  });
});
