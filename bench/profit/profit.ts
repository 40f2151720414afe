import { parseArgs } from 'node:util';
import type { CampaignMarketSpec } from '@adhelm/sandbox';
import { reportTables, type Table } from '../report/tables.ts';
import { MarketFileError, readMarkets } from './market-file.ts';
import { delayed, marketsOf, type SetName, strata } from './market-sets.ts';
import type { PlayedMarket } from './played-market.ts';
import { startPlayers } from './played-markets.ts';
import type { PlayerTask } from './player-thread.ts';
import type { Means } from './policy.ts';
import { impossible, type PolicyResult, resultsOf } from './results.ts';

const DEFAULT_COUNT = 18;
const LATER = 3;
const setNames: readonly SetName[] = ['tuning', 'judging'];

function chosen() {
  const { values } = parseArgs({
    options: {
      markets: { type: 'string' },
      count: { type: 'string', default: String(DEFAULT_COUNT) },
      set: { type: 'string' },
    },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1)
    throw new MarketFileError([`--count ${values.count}: not a number`]);
  const sets = setNames.filter((name) => values.set === undefined || values.set === name);
  if (sets.length === 0) throw new MarketFileError([`--set ${values.set}: ${setNames.join(' or ')}`]);
  return { file: values.markets, count, sets };
}

type Group = {
  readonly title: string;
  readonly specs: readonly CampaignMarketSpec[];
  readonly isMixed: boolean;
};

const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
const share = (value: number) => value.toFixed(3);

type MarketPlayers = ReturnType<typeof startPlayers<PlayerTask, PlayedMarket>>;
type Pair = { readonly market: PlayedMarket; readonly later: PlayedMarket };

/** Plays the markets of a group, and the same ones with conversions that arrive later. */
async function playGroup(players: MarketPlayers, { specs }: Group, means: Means): Promise<Pair[]> {
  const markets = await players.play(specs.map((spec) => ({ spec, means })));
  const late = await players.play(specs.map((spec) => ({ spec: delayed(spec, LATER), means })));
  return markets.flatMap((market, index) => {
    const later = late[index];
    return later === undefined ? [] : [{ market, later }];
  });
}

/** Markets of a file are of any size: by the stratum that is closest, and all together. */
function byStratum(title: string, pairs: readonly Pair[]): (readonly [string, readonly Pair[]])[] {
  const closest = ({ market }: Pair) =>
    strata.toSorted((a, b) => distance(a, market.payouts) - distance(b, market.payouts))[0] ?? strata[0];
  const groups = Map.groupBy(pairs, closest);
  const own = strata.flatMap((stratum) => {
    const of = groups.get(stratum) ?? [];
    return of.length === 0 ? [] : [[`${title}, about ${stratum.toLocaleString('en')} payouts`, of] as const];
  });
  return own.length > 1 ? [...own, [`${title}, all markets`, pairs]] : own;
}

const distance = (stratum: number, payouts: number) => Math.abs(Math.log(stratum / Math.max(1, payouts)));

function tableOf(title: string, pairs: readonly Pair[], means: Means): Table & { readonly faults: string[] } {
  const markets = pairs.map(({ market }) => market);
  const later = pairs.map((pair) => pair.later);
  const results = resultsOf(markets);
  const late = new Map(resultsOf(later).map((result) => [result.policy, result]));
  const payouts = Math.round(markets.reduce((sum, one) => sum + one.payouts, 0) / markets.length);
  const heading = `${title}, ${means === 'blocks' ? 'blocking only' : 'bids and coefficients too'}`;
  const faults = [...impossible(markets), ...impossible(later).map((fault) => `${LATER}× later: ${fault}`)];
  return {
    id: heading,
    title: `${heading}: ${markets.length} markets, ${payouts.toLocaleString('en')} payouts on average`,
    head: [
      'policy',
      'of oracle',
      'of informed',
      'median',
      'worst tenth',
      'beats naive',
      'beats peers',
      'cut from winners',
      'of profit',
      `${LATER}× later: of oracle`,
      'of informed',
      'worst tenth',
    ],
    rows: results.map((result) => rowOf(result, late.get(result.policy))),
    ...captionOf(results),
    figures: { payouts, results, later: [...late.values()], markets: markets.map(stored) },
    faults: faults.map((fault) => `${heading}: ${fault}`),
  };
}

/** A lead over the informed policy that is no fault is chance, which readers should know. */
function captionOf(results: readonly PolicyResult[]): { readonly caption?: string } {
  const ahead = results.filter(({ policy, ofInformed }) => policy !== 'oracle' && ofInformed > 1);
  if (ahead.length === 0) return {};
  const names = ahead.map(({ policy }) => policy).join(', ');
  return { caption: `ahead of informed: ${names}; by chance, unless the run fails` };
}

const rowOf = (result: PolicyResult, late: PolicyResult | undefined): string[] => [
  result.policy,
  share(result.ofOracle),
  share(result.ofInformed),
  share(result.median),
  share(result.worstTenth),
  percent(result.beatsNaive),
  percent(result.beatsPeers),
  percent(result.cutFromWinners),
  share(result.ofProfit),
  ...(late === undefined ? [] : [share(late.ofOracle), share(late.ofInformed), share(late.worstTenth)]),
];

const stored = ({ spec, payouts, byPolicy }: PlayedMarket) => ({
  seed: spec.seed,
  payouts,
  profit: Object.fromEntries([...byPolicy].map(([policy, { profit }]) => [policy, Math.round(profit)])),
});

async function groupsOf({ file, count, sets }: ReturnType<typeof chosen>): Promise<Group[]> {
  if (file !== undefined) return [{ title: file, specs: await readMarkets(file), isMixed: true }];
  return sets.flatMap((name) =>
    strata.map((stratum) => ({
      title: `${name}, about ${stratum.toLocaleString('en')} payouts`,
      specs: marketsOf(name, stratum, count),
      isMixed: false,
    })),
  );
}

async function run(): Promise<void> {
  const options = chosen();
  const groups = await groupsOf(options);
  const players: MarketPlayers = startPlayers(new URL('./player-thread.ts', import.meta.url));
  try {
    const tables: (Table & { readonly faults: string[] })[] = [];
    for (const group of groups) {
      for (const means of ['blocks', 'bids'] as const) {
        const pairs = await playGroup(players, group, means);
        process.stderr.write(`played ${group.title}, ${means}\n`);
        const parts = group.isMixed ? byStratum(group.title, pairs) : [[group.title, pairs] as const];
        tables.push(...parts.map(([title, part]) => tableOf(title, part, means)));
      }
    }
    await reportTables(
      'profit',
      { ...options },
      tables.map(({ faults: _, ...table }) => table),
    );
    const faults = tables.flatMap((table) => table.faults);
    if (faults.length > 0) throw new Error(`the bench is broken:\n  ${faults.join('\n  ')}`);
  } finally {
    await players.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof MarketFileError)) throw error;
  process.stderr.write(
    `The markets cannot be played:\n${error.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 64;
}
