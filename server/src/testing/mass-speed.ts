import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationServices } from '../automation/operations/testing.ts';
import { advanceOperation, readOperation } from '../automation/operations/testing.ts';
import { systemScope } from '../foundation/database/index.ts';
import type { Connector } from '../sources/index.ts';
import { blockLines, type JournalVerdict, judgeJournal } from './block-journal.ts';
import { domainServices, impatientConnector } from './demo-market.ts';
import { type MassMarket, startBlocks } from './mass-market.ts';

const never = new AbortController().signal;
/** As the product's workers do. */
const BATCH_SIZE = 100;
const SLICE_MS = 45_000;

/** What takes the time of a batch, one after the other. */
export const massPhases = [
  'read the current values',
  'plan and commit to the ledger',
  'wait for the limit',
  'send',
  'read back',
  'record, log and choose the next',
] as const;
type Phase = (typeof massPhases)[number];

export type MassSpeed = {
  readonly widgets: number;
  readonly calls: number;
  /** Seconds from the start until the canary was read back. */
  readonly canarySeconds: number;
  /** Seconds of the rest, and what the limit alone takes for its calls. */
  readonly seconds: number;
  readonly limitSeconds: number;
  /** Seconds that each phase took in the rest. */
  readonly phases: Readonly<Record<Phase, number>>;
  readonly verdict: JournalVerdict;
};

/**
 * Blocks each of the widgets in each of the campaigns, 100 ids a call, at a network that takes one change of widgets every
 * `everyMs`. Throws when the operation does not end well.
 */
export async function measureMass(
  market: MassMarket,
  {
    campaigns,
    widgets,
    everyMs,
  }: { readonly campaigns: number; readonly widgets: number; readonly everyMs: number },
): Promise<MassSpeed> {
  const chosen = {
    campaigns: market.campaigns.slice(0, campaigns),
    widgets: market.widgets.slice(0, widgets),
  };
  const since = (await blockLines(market.journal)).length;
  const watched = watchedConnector(everyMs);
  const services: OperationServices = {
    ...domainServices({
      pool: market.database.app,
      sandboxUrl: market.sandboxUrl,
      connector: watched.connector,
    }),
    enqueue: async () => undefined,
    batchSize: BATCH_SIZE,
    sliceMs: SLICE_MS,
    readRights: null,
  };
  const { id, total } = await startBlocks(market, { ...chosen, value: true });
  const isCanaryPassed = async () => {
    const { rows } = await market.database.owner.query<{ passed: boolean }>(
      'select canary_passed as passed from operations where id = $1',
      [id],
    );
    return rows[0]?.passed ?? false;
  };
  const startedAt = performance.now();
  // the canary alone: no time is left for the rest
  while (!(await isCanaryPassed())) await advanceOperation({ ...services, sliceMs: 0 }, id, never);
  const canaryAt = performance.now();
  watched.restart();
  for (;;) {
    const { nextCheckMs } = await advanceOperation(services, id, never);
    if (nextCheckMs === null) break;
    await sleep(nextCheckMs);
  }
  const seconds = (performance.now() - canaryAt) / 1000;
  const { data } = await readOperation({ pool: market.database.app }, systemScope, id, { limit: 1 });
  if (data.state !== 'done' || data.confirmed !== total)
    throw new Error(`the operation ended as ${data.state} with ${data.confirmed} of ${total} confirmed`);
  const verdict = judgeJournal(await blockLines(market.journal), {
    since,
    widgets: new Map(chosen.campaigns.map((campaign) => [campaign, chosen.widgets])),
    isBlocked: true,
  });
  return {
    widgets: total - (data.canary?.size ?? 0),
    calls: watched.calls(),
    canarySeconds: (canaryAt - startedAt) / 1000,
    seconds,
    limitSeconds: (watched.calls() * everyMs) / 1000,
    phases: watched.phases(),
    verdict,
  };
}

/** MGID's connector at a network that takes one change every so many milliseconds, and a clock for each phase. */
function watchedConnector(everyMs: number) {
  const inner = impatientConnector();
  let took = noTime();
  let calls = 0;
  let last = performance.now();
  let nextAt = 0;
  let isSent = false;
  const mark = (phase: Phase) => {
    const now = performance.now();
    took[phase] += now - last;
    last = now;
  };
  const connector: Connector = {
    ...inner,
    readValues: async (...question) => {
      mark(isSent ? 'send' : 'record, log and choose the next');
      const values = await inner.readValues(...question);
      mark(isSent ? 'read back' : 'read the current values');
      isSent = false;
      return values;
    },
    change: async (...wanted) => {
      mark('plan and commit to the ledger');
      const now = performance.now();
      nextAt = Math.max(now, nextAt) + everyMs;
      await sleep(Math.max(0, nextAt - everyMs - now));
      mark('wait for the limit');
      calls += 1;
      isSent = true;
      return inner.change(...wanted);
    },
  };
  return {
    connector,
    restart: () => {
      took = noTime();
      calls = 0;
      last = performance.now();
    },
    calls: () => calls,
    phases: () => {
      mark('record, log and choose the next');
      return Object.fromEntries(massPhases.map((phase) => [phase, took[phase] / 1000])) as Record<
        Phase,
        number
      >;
    },
  };
}

const noTime = () => Object.fromEntries(massPhases.map((phase) => [phase, 0])) as Record<Phase, number>;
