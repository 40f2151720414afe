import { moduleStatusSchema, platformStateSchema } from '@adhelm/contracts';
import { readRegistry } from '../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../testing/registry-server.ts';

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
const promote = (version: string, percent: number) => act('promote', { version, percent });
const publish = (...versions: readonly string[]) =>
  versions.reduce(
    (before, version) => before.then(() => server.ship(module, version, { percent: null })),
    Promise.resolve(),
  );
const status = async () =>
  moduleStatusSchema.parse((await server.call(`/registry/modules/${module}`, { token })).body);
/** live, previous, candidate: as one line. */
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

describe('a version becomes everybody’s', () => {
  it('step by step, and the one before is what browsers fall back to', async () => {
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
      ['rollout-widened', '1.0.0', '1.1.0 for 50 %', 'token CI'],
      ['rollout-started', '1.0.0', '1.1.0 for 10 %', 'token CI'],
      ['promoted', null, '1.0.0', 'token CI'],
      ['published', null, '1.1.0', 'token CI'],
      ['published', null, '1.0.0', 'token CI'],
    ]);
  });

  it('with a new sequence number for each change, and none for what was refused', async () => {
    await publish('1.0.0', '1.1.0');
    const before = await sequence();
    await promote('1.0.0', 100);
    await promote('1.1.0', 10);
    expect(await sequence()).toBe(before + 2);
    await promote('9.9.9', 100);
    expect(await sequence()).toBe(before + 2);
  });

  it.each([
    ['1.0.0', 'an older one', 409, /older than the live 1\.2\.0; go back with a rollback/],
    ['1.2.0-rc.1', 'the release candidate of the live one', 409, /older than the live/],
    ['1.2.0', 'the live one', 409, /1\.2\.0 is live already/],
    ['9.9.9', 'one that nobody published', 404, /has no version 9\.9\.9; publish it first/],
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

  it('not by steps when nothing is live yet', async () => {
    await publish('1.0.0');
    expect(await promote('1.0.0', 10)).toMatchObject(refusal(409, /promote to 100 percent first/));
  });

  it('once, when two want it at the same time', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote('1.0.0', 100);
    const same = await Promise.all([promote('1.1.0', 100), promote('1.1.0', 100)]);
    expect(same.map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
    expect(await channel()).toBe('1.1.0 1.0.0 -');
    await Promise.all([promote('1.2.0', 10), promote('1.2.0', 20), promote('1.2.0', 30)]);
    expect(await channel()).toMatch(/^1\.1\.0 1\.0\.0 1\.2\.0@[123]0$/);
  });

  it('only while it fits to what became live after it was published', async () => {
    const path = `/app/contested-${count}`;
    const routes = [{ path, title: 'Ours', guard: 'signed-in' as const }];
    await server.ship(module, '1.0.0');
    await server.ship(module, '1.1.0', { percent: null, manifest: { routes } });
    await server.ship(`other-${count}`, '1.0.0', { manifest: { routes } });
    const refused = await promote('1.1.0', 10);
    expect(refused).toMatchObject(refusal(422, /is \/app\/contested/));
    expect(refused.body).toMatchObject({ failures: [{ rule: 'collisions', file: 'module.json' }] });
    expect(await channel()).toBe('1.0.0 - -');
  });
});

describe('a rollback', () => {
  it('stops the rollout that runs', async () => {
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

  it('brings the version before back, and is not a see-saw', async () => {
    await publish('1.0.0', '1.1.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 100);
    await act('rollback', undefined);
    expect(await act('rollback', {})).toMatchObject(refusal(409, /no version before 1\.0\.0/));
    expect(await channel()).toBe('1.0.0 - -');
    expect((await entry())?.fallback).toBeNull();
  });

  it('goes to a version by name, whatever is being rolled out', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version, 100);
    await promote('1.3.0', 10);
    await act('rollback', { version: '1.0.0' });
    expect(await channel()).toBe('1.0.0 - -');
  });

  it('is no way round the rules of a promotion', async () => {
    const path = `/app/contested-${count}`;
    const manifest = { routes: [{ path, title: 'Ours', guard: 'signed-in' as const }] };
    await server.ship(module, '1.0.0', { percent: null, manifest });
    await publish('1.1.0', '2.0.0');
    await promote('1.1.0', 100);
    await server.ship(`other-${count}`, '1.0.0', { manifest });
    expect(await act('rollback', { version: '2.0.0' })).toMatchObject(refusal(409, /newer than the live/));
    expect(await act('rollback', { version: '1.0.0' })).toMatchObject(refusal(422, /does not pass the gate/));
    expect(await act('rollback', { version: '1.1.0' })).toMatchObject(refusal(409, /live already/));
    expect(await act('rollback', { version: '0.0.1' })).toMatchObject(refusal(404, /no version 0\.0\.1/));
    expect(await channel()).toBe('1.1.0 - -');
  });

  it('needs something that is live', async () => {
    await publish('1.0.0');
    expect(await act('rollback', {})).toMatchObject(refusal(409, /Nothing of module-\d+ is live/));
  });
});

describe('a module that is switched off', () => {
  beforeEach(async () => {
    await publish('1.0.0', '1.1.0', '1.2.0');
    await promote('1.0.0', 100);
    await promote('1.1.0', 100);
    await promote('1.2.0', 10);
    await act('disable', { reason: 'loses data' });
  });

  it('says why, and its versions may not run from what a browser kept', async () => {
    expect(await channel()).toBe('1.1.0 1.0.0 - off');
    expect((await entry())?.disabled).toMatchObject({ reason: 'loses data' });
    const { refused } = await readRegistry(server.url);
    expect(refused.filter(({ name }) => name === module).map(({ version }) => version)).toEqual([
      '1.1.0',
      '1.2.0',
    ]);
    expect(await lastAudit()).toMatchObject({ action: 'disabled', from: '1.1.0', reason: 'loses data' });
  });

  it('takes no promotion, and no way back to what was switched off', async () => {
    expect(await promote('1.2.0', 100)).toMatchObject(
      refusal(409, /switched off \(loses data\); switch it on first/),
    );
    expect(await act('rollback', { version: '1.1.0' })).toMatchObject(refusal(409, /may not come back yet/));
  });

  it('can be brought back to a good version, and on again', async () => {
    await act('rollback', {});
    expect(await channel()).toBe('1.0.0 - - off');
    await act('enable', undefined);
    expect(await channel()).toBe('1.0.0 - -');
    expect((await entry())?.disabled).toBeNull();
    expect((await readRegistry(server.url)).refused.filter(({ name }) => name === module)).toEqual([]);
    expect(await act('enable', {})).toMatchObject(refusal(409, /not switched off/));
  });

  it('never without a reason, and never when nothing of it is live', async () => {
    expect((await act('disable', {})).status).toBe(422);
    const other = `never-${count}`;
    await server.ship(other, '1.0.0', { percent: null });
    token = await server.deployToken(other);
    expect(await act('disable', { reason: 'x' }, other)).toMatchObject(
      refusal(404, /Nothing of never-\d+ is live/),
    );
  });
});

describe('what anybody may ask', () => {
  it('is what the gate checks a build against: the shell’s offer, the live modules and those on trial', async () => {
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

  it('is nothing of a module’s status or history', async () => {
    await publish('1.0.0');
    for (const path of ['', '/history', '/tokens']) {
      expect((await server.call(`/registry/modules/${module}${path}`)).status).toBe(401);
    }
    const admin = await server.signedIn('admin@adhelm.test');
    expect((await server.call(`/registry/modules/${module}`, { token: admin })).status).toBe(200);
    expect((await server.call('/registry/modules/none', { token: admin })).status).toBe(404);
  });
});
