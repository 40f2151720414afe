import type { ModuleHealthReport } from '@adhelm/contracts';
import { automaticRollbacksSchema, moduleStatusSchema } from '@adhelm/contracts';
import { Registry as Metrics } from 'prom-client';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { listActivity } from '../../../screens/activity/testing.ts';
import { testPlatform } from '../../../testing/module-builds.ts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { buildOf, type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { bucketIdOf, isAmong } from '../documents/bucket.ts';
import { openRegistry, type Registry } from '../registry.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-20T10:00:00Z');
let now = START;
let server: RegistryServer;
/**
 * The registry of another process on the same database, which tests can call without signing in thousands of people.
 */
let registry: Registry;
let module: string;
let token: string;
let count = 0;

beforeAll(async () => {
  server = await startRegistryServer({ now: () => now });
  registry = await openRegistry({ ...server.services, metrics: new Metrics() }, testPlatform);
});
afterAll(async () => {
  registry.close();
  await server.close();
});
beforeEach(async () => {
  now = START;
  count += 1;
  module = `module-${count}`;
  token = await server.deployToken(module);
  await server.ship(module, '1.0.0');
});

const promote = (version: string, percent: number, part: { readonly replace?: boolean } = {}) =>
  server.call(`/registry/modules/${module}/promote`, { token, body: { version, percent, ...part } });
const status = async () =>
  moduleStatusSchema.parse((await server.call(`/registry/modules/${module}`, { token })).body);
const live = async () => (await status()).live?.version;
const lastAction = async () => (await server.audit(module))[0]?.action;

async function rollOut(version: string, percent: number): Promise<void> {
  await server.ship(module, version, { percent });
  await catchUp();
}
/** Waits until the other process has received the notification. */
async function catchUp(): Promise<void> {
  const { sequence } = await readRegistry(server.url);
  const anonymous = { bucketId: '', preview: null, previewed: null };
  const seen = async () => (await registry.documents.documentFor(anonymous)).document.sequence;
  while ((await seen()) < sequence) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** People inside or outside the candidate's share. */
function people(
  howMany: number,
  has: { readonly candidate: string | null; readonly percent: number },
): string[] {
  const found: string[] = [];
  for (let index = 0; found.length < howMany; index += 1) {
    const person = `${module} person ${index}`;
    const version = has.candidate ?? '1.1.0';
    const isIn = isAmong(bucketIdOf(person, server.services.cipher), module, version, has.percent);
    if (isIn === (has.candidate !== null)) found.push(person);
  }
  return found;
}

const report = (
  version: string,
  outcome: ModuleHealthReport['outcome'],
  part: Partial<ModuleHealthReport> = {},
) => ({
  module,
  version,
  outcome,
  ...part,
});
const failFor = async (persons: readonly string[], version: string) => {
  for (const person of persons)
    await registry.health.take(person, [report(version, 'mount-failed', { detail: 'throws' })]);
};
const mountFor = async (persons: readonly string[], version: string) => {
  for (const person of persons)
    await registry.health.take(person, [report(version, 'mounted', { mountMs: 90 })]);
};

describe('a canary', () => {
  it('that fails is rolled back automatically, with a notification', async () => {
    const published = server.services.events.head();
    await rollOut('1.1.0', 10);
    await mountFor(people(20, { candidate: null, percent: 10 }), '1.0.0');
    await failFor(people(12, { candidate: '1.1.0', percent: 10 }), '1.1.0');
    expect(await status()).toMatchObject({ live: { version: '1.0.0' }, candidate: null });
    const entries = await server.audit(module);
    expect(entries.filter(({ action }) => action === 'rolled-back-automatically')).toEqual([
      expect.objectContaining({
        actor: 'adhelm',
        from: '1.1.0',
        to: '1.0.0',
        reason: expect.stringMatching(/evidence is \d{3,} to 1/),
      }),
    ]);
    const log = await withScope(server.database.app, systemScope, (client) =>
      listActivity(client, { limit: 5, after: null }),
    );
    expect(log.entries[0]).toMatchObject({
      type: 'module.rolled-back',
      summary: expect.stringContaining(`took ${module} back from 1.1.0 to 1.0.0`),
    });
    const { rows } = await server.database.owner.query<{ message: { data: unknown } }>(
      `select message from events where sequence > $1 and message ->> 'type' = 'registry.changed'
        union all select message from event_outbox where message ->> 'type' = 'registry.changed'`,
      [published],
    );
    expect(rows.map(({ message }) => message.data)).toContainEqual(
      expect.objectContaining({ module, change: 'rolled-back' }),
    );
  });

  it('continues when it fails no more often than the live version', async () => {
    await rollOut('1.1.0', 50);
    const [has, hasNot] = [
      people(60, { candidate: '1.1.0', percent: 50 }),
      people(60, { candidate: null, percent: 50 }),
    ];
    await mountFor(has.slice(20), '1.1.0');
    await mountFor(hasNot.slice(20), '1.0.0');
    for (let index = 0; index < 20; index += 1) {
      await failFor(has.slice(index, index + 1), '1.1.0');
      await failFor(hasNot.slice(index, index + 1), '1.0.0');
    }
    expect((await status()).candidate).toMatchObject({
      version: '1.1.0',
      evidence: expect.closeTo(0, 0),
      decidesAt: 100,
      health: { candidate: { mounted: 40, failed: 20 }, live: { mounted: 40, failed: 20 } },
    });
  });

  it('counts a person with a hundred failures once', async () => {
    await rollOut('1.1.0', 10);
    const [one = ''] = people(1, { candidate: '1.1.0', percent: 10 });
    for (let time = 0; time < 30; time += 1) await failFor([one], '1.1.0');
    await mountFor([one], '1.1.0');
    const { candidate } = await status();
    expect(candidate?.health.candidate).toMatchObject({ mounted: 0, failed: 1 });
  });

  it('ignores reports of people outside its share, from previews or forged', async () => {
    await rollOut('1.1.0', 10);
    await failFor(people(30, { candidate: null, percent: 10 }), '1.1.0');
    expect((await status()).candidate?.health.candidate).toMatchObject({ mounted: 0, failed: 0 });
  });

  it('keeps its evidence while it widens, and another version starts from zero', async () => {
    await rollOut('1.1.0', 10);
    await failFor(people(2, { candidate: '1.1.0', percent: 10 }), '1.1.0');
    const before = (await status()).candidate?.evidence ?? 0;
    expect(before).toBeGreaterThan(2);
    await promote('1.1.0', 20);
    expect((await status()).candidate?.evidence).toBeCloseTo(before, 6);
    await server.ship(module, '1.2.0', { percent: null });
    await promote('1.2.0', 20, { replace: true });
    await catchUp();
    expect((await status()).candidate?.evidence).toBeCloseTo(1, 6);
  });

  it('is never rolled back for a single person, however its share changes', async () => {
    await rollOut('1.1.0', 10);
    const [one = ''] = people(1, { candidate: '1.1.0', percent: 10 });
    await failFor([one], '1.1.0');
    const { evidence } = (await status()).candidate ?? {};
    expect(evidence).toBeGreaterThan(1);
    for (const percent of [15, 20, 25, 20, 40]) {
      expect((await promote('1.1.0', percent)).status).toBe(200);
      await catchUp();
      await failFor([one], '1.1.0');
      expect((await status()).candidate?.evidence).toBeCloseTo(evidence ?? 0, 6);
    }
    expect((await status()).candidate?.health.candidate).toMatchObject({ mounted: 0, failed: 1 });
  });

  it('counts people whom the live version failed only once, too', async () => {
    await rollOut('1.1.0', 10);
    const both = people(40, { candidate: '1.1.0', percent: 60 });
    const before = both.filter(
      (person) => !isAmong(bucketIdOf(person, server.services.cipher), module, '1.1.0', 10),
    );
    await failFor(before, '1.0.0');
    await promote('1.1.0', 60);
    await catchUp();
    const { evidence } = (await status()).candidate ?? {};
    await failFor(before, '1.1.0');
    expect((await status()).candidate).toMatchObject({ evidence, health: { candidate: { failed: 0 } } });
  });
});

const thrown = { message: "Cannot read properties of undefined (reading 'rows')", location: 'entry.js:1:2' };
/** Each person sees the version start before it crashes, as browsers report it. */
const crashFor = async (
  persons: readonly string[],
  version: string,
  part: Partial<ModuleHealthReport> = {},
) => {
  for (const person of persons) {
    await registry.health.take(person, [report(version, 'mounted', { mountMs: 90 })]);
    await registry.health.take(person, [report(version, 'crashed', { detail: 'crash', thrown, ...part })]);
  }
};

describe('a crash after the mount', () => {
  it('counts against a canary, and the rollback states the error and its location', async () => {
    await rollOut('1.1.0', 10);
    const has = people(12, { candidate: '1.1.0', percent: 10 });
    const [entry = ''] = buildOf(module, '1.1.0').files.map(({ name }) => name);
    const location = `${entry}:12:345`;
    await crashFor(has.slice(0, 1), '1.1.0', { thrown: { message: 'something rare', location: null } });
    await crashFor(has.slice(1), '1.1.0', { thrown: { ...thrown, location } });
    expect(await status()).toMatchObject({ live: { version: '1.0.0' }, candidate: null });
    const thrownAt = `“${thrown.message}” at ${location}`;
    const [rollback] = (await server.audit(module)).filter(({ action }) => action.startsWith('rolled-back'));
    expect(rollback?.reason).toContain(thrownAt);
    const log = await withScope(server.database.app, systemScope, (client) =>
      listActivity(client, { limit: 1, after: null }),
    );
    expect(log.entries[0]?.summary).toContain(thrownAt);
    expect((await status()).lastRollback).toMatchObject({
      from: '1.1.0',
      to: '1.0.0',
      reason: expect.stringContaining(thrownAt),
    });
  });

  it('is listed only for admins, with the error', async () => {
    await rollOut('1.1.0', 100);
    const persons = Array.from({ length: 6 }, (_, index) => `${module} somebody ${index}`);
    await crashFor(persons, '1.1.0', { thrown: { message: 'no rows', location: null } });
    const read = async (email: string) =>
      server.call('/api/modules/rollbacks', { token: await server.signedIn(email) });
    expect((await read('buyer@adhelm.test')).status).toBe(403);
    const answer = await read('admin@adhelm.test');
    expect(automaticRollbacksSchema.parse(answer.body).rollbacks).toContainEqual({
      module,
      from: '1.1.0',
      to: '1.0.0',
      at: START.toISOString(),
      reason: expect.stringContaining('“no rows”'),
    });
  });

  it('counts once per person and version', async () => {
    await rollOut('1.1.0', 10);
    const [one = ''] = people(1, { candidate: '1.1.0', percent: 10 });
    for (let time = 0; time < 20; time += 1) await crashFor([one], '1.1.0');
    expect((await status()).candidate?.health.candidate).toMatchObject({ mounted: 0, failed: 1 });
  });

  it('counts against a live version even after a good start', async () => {
    await rollOut('1.1.0', 100);
    await crashFor(
      Array.from({ length: 6 }, (_, index) => `${module} somebody ${index}`),
      '1.1.0',
    );
    expect(await live()).toBe('1.0.0');
  });

  it('is stored without secrets, and only with a location in the release’s own files', async () => {
    await rollOut('1.1.0', 10);
    const [one = ''] = people(1, { candidate: '1.1.0', percent: 10 });
    const secret = { message: 'refused\u202e adm_abcdef of a@b.test', location: 'elsewhere.js:1:2' };
    await crashFor([one], '1.1.0', { thrown: secret });
    const { rows } = await server.database.owner.query<{ thrown_message: string }>(
      `select thrown_message, thrown_location from module_votes vote
         join rollout_stages stage on stage.id = vote.stage_id where stage.module = $1 and failed`,
      [module],
    );
    expect(rows).toEqual([{ thrown_message: 'refused … of …', thrown_location: null }]);
  });
});

describe('a live version', () => {
  const everyone = (howMany: number) =>
    Array.from({ length: howMany }, (_, index) => `${module} somebody ${index}`);

  it('is watched for a day and rolled back to the previous one if it fails', async () => {
    await rollOut('1.1.0', 100);
    expect((await status()).live?.watched).toMatchObject({
      until: new Date(START.getTime() + 24 * HOUR_MS).toISOString(),
      decidesAt: 100,
    });
    await failFor(everyone(6), '1.1.0');
    expect(await live()).toBe('1.0.0');
    expect(await lastAction()).toBe('rolled-back-automatically');
  });

  it('stays when it fails for few people', async () => {
    await rollOut('1.1.0', 100);
    const all = everyone(60);
    await mountFor(all.slice(1), '1.1.0');
    await failFor(all.slice(0, 1), '1.1.0');
    expect(await live()).toBe('1.1.0');
    expect((await status()).live).toMatchObject({ health: { mounted: 59, failed: 1 } });
  });

  it('is not rolled back for its first two people', async () => {
    await rollOut('1.1.0', 100);
    await failFor(everyone(2), '1.1.0');
    expect((await status()).live).toMatchObject({ version: '1.1.0', health: { failed: 2 } });
    await failFor(everyone(3), '1.1.0');
    expect(await live()).toBe('1.0.0');
  });

  it('is watched for the remaining time after it was switched off and on', async () => {
    await rollOut('1.1.0', 100);
    await failFor(everyone(2), '1.1.0');
    const act = (what: string) =>
      server.call(`/registry/modules/${module}/${what}`, { token, body: { reason: 'a look' } });
    now = new Date(START.getTime() + 2 * HOUR_MS);
    await act('disable');
    now = new Date(START.getTime() + 50 * HOUR_MS);
    await act('enable');
    await catchUp();
    expect((await status()).live?.watched?.until).toBe(
      new Date(START.getTime() + 72 * HOUR_MS).toISOString(),
    );
    await failFor(everyone(4), '1.1.0');
    expect(await live()).toBe('1.0.0');
  });

  it('collects no evidence while it is switched off', async () => {
    await rollOut('1.1.0', 100);
    await server.call(`/registry/modules/${module}/disable`, { token, body: { reason: 'a look' } });
    await catchUp();
    await failFor(everyone(6), '1.1.0');
    expect(await live()).toBe('1.1.0');
  });

  it('is no longer watched after that day', async () => {
    await rollOut('1.1.0', 100);
    now = new Date(START.getTime() + 24 * HOUR_MS + 1);
    await failFor(everyone(20), '1.1.0');
    expect(await live()).toBe('1.1.0');
    expect((await status()).live?.watched).toBeUndefined();
  });

  it('stays when there is no previous version', async () => {
    await catchUp();
    await failFor(everyone(10), '1.0.0');
    expect(await live()).toBe('1.0.0');
  });
});

describe('displayed figures', () => {
  it('are uncaught errors and mount times of the live version and the one on trial', async () => {
    await rollOut('1.1.0', 50);
    const persons = people(9, { candidate: '1.1.0', percent: 50 });
    for (const [index, person] of persons.entries()) {
      await registry.health.take(person, [
        report('1.1.0', 'mounted', { mountMs: [40, 90, 5000][index % 3] ?? 0 }),
        ...Array.from({ length: 5 }, () => report('1.1.0', 'uncaught-error')),
      ]);
    }
    await registry.health.take('x', [
      report('1.0.0', 'uncaught-error'),
      report('1.0.0', 'mounted', { mountMs: 310 }),
    ]);
    const { candidate, live: now100 } = await status();
    expect(candidate?.health.candidate).toMatchObject({
      uncaughtErrors: 45,
      medianMountMs: 100,
      mounted: 9,
      failed: 0,
    });
    expect(now100?.health).toMatchObject({ uncaughtErrors: 1, medianMountMs: 400 });
  });

  it('are capped per person and hour, so that a loop in one browser does not dominate', async () => {
    await catchUp();
    const loop = Array.from({ length: 50 }, () => report('1.0.0', 'uncaught-error'));
    for (let time = 0; time < 3; time += 1) await registry.health.take('one', loop);
    await registry.health.take('other', loop.slice(0, 2));
    expect((await status()).live?.health?.uncaughtErrors).toBe(22);
    now = new Date(START.getTime() + 3 * HOUR_MS);
    await registry.health.take('one', loop.slice(0, 1));
    expect((await status()).live?.health?.uncaughtErrors).toBe(23);
    const { rows } = await server.database.owner.query(
      'select 1 from module_error_reports where module = $1',
      [module],
    );
    expect(rows).toHaveLength(1);
  });

  it('exclude reports of versions that no one should run', async () => {
    await server.ship(module, '1.1.0', { percent: null });
    await catchUp();
    await registry.health.take('x', [
      report('1.1.0', 'mounted', { mountMs: 5 }),
      report('9.9.9', 'uncaught-error'),
      { ...report('1.0.0', 'mount-failed'), module: 'no-such-module' },
    ]);
    const { rows } = await server.database.owner.query(
      `select 1 from module_mount_times where module = $1
        union all select 1 from module_errors where module in ($1, 'no-such-module')
        union all select 1 from module_votes vote join rollout_stages stage on stage.id = vote.stage_id
                   where stage.module = $1`,
      [module],
    );
    expect(rows).toEqual([]);
  });

  it('accept concurrent reports about many modules in any order without a deadlock', async () => {
    const other = `other-${count}`;
    await server.ship(other, '1.0.0');
    await catchUp();
    const both = [module, other].flatMap((name) =>
      [30, 300, 3_000].map((mountMs) => ({ ...report('1.0.0', 'mounted', { mountMs }), module: name })),
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        registry.health.take(`person ${index % 5}`, index % 2 === 0 ? both : both.toReversed()),
      ),
    );
    expect((await status()).live?.health).toMatchObject({ mounted: 5, medianMountMs: 300 });
  });
});

describe('POST /api/modules/health', () => {
  const send = (sent: string | undefined, body: unknown) =>
    server.call('/api/modules/health', { token: sent, body });

  it('accepts the reports of a signed-in person', async () => {
    const buyer = await server.signedIn('buyer@adhelm.test');
    expect((await send(buyer, { reports: [report('1.0.0', 'mounted', { mountMs: 12 })] })).status).toBe(204);
    expect((await status()).live?.health).toMatchObject({ mounted: 1, medianMountMs: 25 });
  });

  it.each([
    ['nobody', 401, () => ({ reports: [report('1.0.0', 'mounted')] })],
    ['too many', 422, () => ({ reports: Array.from({ length: 51 }, () => report('1.0.0', 'mounted')) })],
    ['none', 422, () => ({ reports: [] })],
    [
      'an unknown outcome',
      422,
      () => ({ reports: [{ ...report('1.0.0', 'mounted'), outcome: 'exploded' }] }),
    ],
    ['an excessive time', 422, () => ({ reports: [report('1.0.0', 'mounted', { mountMs: 1e9 })] })],
    ['a long detail', 422, () => ({ reports: [report('1.0.0', 'mounted', { detail: 'x'.repeat(201) })] })],
    [
      'a long message',
      422,
      () => ({
        reports: [report('1.0.0', 'crashed', { thrown: { message: 'x'.repeat(201), location: null } })],
      }),
    ],
    [
      'an invalid location',
      422,
      () => ({
        reports: [report('1.0.0', 'crashed', { thrown: { message: 'x', location: '<script>:1:1' } })],
      }),
    ],
    [
      'a huge body',
      413,
      () => ({ reports: [report('1.0.0', 'mounted', { detail: 'x'.repeat(2_000_000) })] }),
    ],
  ])('refuses reports with %s', async (who, code, body) => {
    const sent = who === 'nobody' ? undefined : await server.signedIn('buyer@adhelm.test');
    expect((await send(sent, body())).status).toBe(code);
  });
});
