import { AdhelmError, type ErrorKind } from '@adhelm/contracts';
import fc from 'fast-check';
import { Registry as Metrics } from 'prom-client';
import { compare } from 'semver';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { testPlatform } from '../../../testing/module-builds.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';
import { adhelmItself } from '../access/registry-caller.ts';
import { findOpenStage } from '../health/stage-repository.ts';
import { openRegistry, type Registry } from '../registry.ts';
import { listRefused, readChannel } from './channel-repository.ts';

const MODULE = 'reports';
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'] as const;
const UNKNOWN = '7.7.7';

/** The expected state of a channel after some changes, without a database. */
type Model = {
  readonly live: string | null;
  readonly previous: string | null;
  readonly candidate: string | null;
  readonly percent: number | null;
  readonly off: boolean;
  readonly refused: readonly string[];
};
type Change =
  | {
      readonly kind: 'promote';
      readonly version: string;
      readonly percent: number;
      readonly replace: boolean;
    }
  | { readonly kind: 'rollback'; readonly version: string | null }
  | { readonly kind: 'disable' }
  | { readonly kind: 'enable' };
type Outcome = Model | ErrorKind;

const nothing: Model = {
  live: null,
  previous: null,
  candidate: null,
  percent: null,
  off: false,
  refused: [],
};
const noTrial = { candidate: null, percent: null };
const isKnown = (version: string) => version !== UNKNOWN;

function promoted(
  model: Model,
  { version, percent, replace }: Extract<Change, { readonly kind: 'promote' }>,
): Outcome {
  if (model.off) return 'conflict';
  if (!isKnown(version)) return 'not-found';
  if (model.live !== null && compare(version, model.live) <= 0) return 'conflict';
  if (percent === 100) return { ...model, live: version, previous: model.live, ...noTrial };
  if (model.candidate === version && model.percent === percent) return 'conflict';
  if (model.candidate !== null && model.candidate !== version && !replace) return 'conflict';
  return model.live === null ? 'conflict' : { ...model, candidate: version, percent };
}

function rolledBack(model: Model, version: string | null): Outcome {
  const { live, previous, candidate, refused } = model;
  if (version !== null && !isKnown(version)) return 'not-found';
  if (version !== null && refused.includes(version)) return 'conflict';
  if (live === null) return 'conflict';
  if (candidate !== null && version === null) return { ...model, ...noTrial };
  const to = version ?? previous;
  if (to === null || compare(to, live) >= 0) return 'conflict';
  return { ...model, live: to, previous: null, ...noTrial };
}

function expected(model: Model, change: Change): Outcome {
  switch (change.kind) {
    case 'promote':
      return promoted(model, change);
    case 'rollback':
      return rolledBack(model, change.version);
    case 'disable': {
      if (model.live === null) return 'not-found';
      if (model.off) return 'conflict';
      const added = [model.live, model.candidate].filter((version) => version !== null);
      return { ...model, ...noTrial, off: true, refused: [...new Set([...model.refused, ...added])] };
    }
    case 'enable':
      return model.off ? { ...model, off: false, refused: [] } : 'conflict';
  }
}

let server: RegistryServer;
let registry: Registry;

beforeAll(async () => {
  server = await startRegistryServer();
  for (const version of VERSIONS) await server.ship(MODULE, version, { percent: null });
  registry = await openRegistry({ ...server.services, metrics: new Metrics() }, testPlatform);
});
afterAll(async () => {
  registry.close();
  await server.close();
});

async function startOver(): Promise<void> {
  for (const table of ['module_channels', 'refused_versions', 'module_votes', 'rollout_stages']) {
    await server.database.owner.query(`delete from ${table}`);
  }
}

const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
  withScope(server.database.app, systemScope, work);

async function read(): Promise<Model> {
  const channel = await inDatabase((client) => readChannel(client, MODULE));
  const refused = await inDatabase(listRefused);
  return {
    live: channel.live?.version ?? null,
    previous: channel.previous,
    candidate: channel.candidate?.version ?? null,
    percent: channel.candidate?.percent ?? null,
    off: channel.disabled !== null,
    refused: refused.map(({ version }) => version),
  };
}

function apply(change: Change): Promise<void> {
  const { channels } = registry;
  if (change.kind === 'promote') return channels.promote(adhelmItself, MODULE, { ...change, reason: null });
  if (change.kind === 'rollback') return channels.rollBack(adhelmItself, MODULE, { ...change, reason: null });
  if (change.kind === 'disable') return channels.disable(adhelmItself, MODULE, 'a reason');
  return channels.enable(adhelmItself, MODULE, null);
}

const sorted = (model: Model): Model => ({ ...model, refused: model.refused.toSorted() });

async function expectRunnable(model: Model): Promise<void> {
  for (const bucketId of ['a', 'b', 'c', 'd']) {
    const browser = { bucketId, preview: null, previewed: null };
    const { document } = await registry.documents.documentFor(browser);
    const entry = document.modules.find(({ name }) => name === MODULE);
    expect(entry?.version ?? null).toBe(entry?.arm === 'candidate' ? model.candidate : model.live);
    expect(entry?.disabled != null).toBe(model.off);
    expect(model.refused).not.toContain(entry?.fallback?.version);
    if (!model.off) expect(model.refused).not.toContain(entry?.version);
  }
}

const version = fc.constantFrom(...VERSIONS, UNKNOWN);
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('promote'),
      version,
      percent: fc.constantFrom(1, 50, 99, 100),
      replace: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback'), version: fc.option(version) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disable') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('enable') }) },
);

const sequenceOf = async () =>
  (await inDatabase((client) => client.query<{ sequence: number }>('select sequence from registry_state')))
    .rows[0]?.sequence ?? 0;

it('matches the model after any sequence of changes, and refused ones change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 14 }), async (changes) => {
      await startOver();
      let model = nothing;
      for (const one of changes) {
        const before = await sequenceOf();
        const outcome = expected(model, one);
        const refused = await apply(one).then(
          () => null,
          (error: unknown) => (error instanceof AdhelmError ? error.kind : error),
        );
        expect(refused).toBe(typeof outcome === 'string' ? outcome : null);
        if (typeof outcome !== 'string') model = outcome;
        expect(await sequenceOf()).toBe(before + (typeof outcome === 'string' ? 0 : 1));
        expect(sorted(await read())).toEqual(sorted(model));
        if (typeof outcome !== 'string') await expectRunnable(model);
        const stage = await inDatabase((client) => findOpenStage(client, MODULE, new Date()));
        if (model.candidate !== null)
          expect(stage).toMatchObject({ kind: 'canary', candidate: model.candidate });
        else if (stage !== null) expect(stage).toMatchObject({ kind: 'watch', candidate: model.live });
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
