import { parseArgs } from 'node:util';
import type { CampaignMarketSpec } from '@adhelm/sandbox';
import { reportTables, type Table } from '../report/tables.ts';
import { MarketFileError, readMarkets } from './market-file.ts';
import { delayed, marketsOf, type SetName, strata } from './market-sets.ts';
import type { PlayedMarket } from './played-market.ts';
import { type Players, startPlayers } from './played-markets.ts';
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

type Group = { readonly title: string; readonly specs: readonly CampaignMarketSpec[] };

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const share = (value: number) => value.toFixed(3);

async function tableOf(
  players: Players,
  { title, specs }: Group,
  means: Means,
): Promise<Table & { faults: string[] }> {
  const markets = await players.play(specs, means);
  const later = await players.play(
    specs.map((spec) => delayed(spec, LATER)),
    means,
  );
  const results = resultsOf(markets);
  const late = new Map(resultsOf(later).map((result) => [result.policy, result]));
  const rows = results.map((result) => rowOf(result, late.get(result.policy)));
  const payouts = Math.round(markets.reduce((sum, one) => sum + one.payouts, 0) / markets.length);
  const heading = `${title}, ${means === 'blocks' ? 'blocking only' : 'bids and coefficients too'}`;
  return {
    id: heading,
    title: `${heading}: ${specs.length} markets, ${payouts.toLocaleString('en')} payouts on average`,
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
    rows,
    figures: { payouts, results, later: [...late.values()], markets: markets.map(stored) },
    faults: [
      ...impossible(results),
      ...impossible([...late.values()]).map((fault) => `${LATER}× later: ${fault}`),
    ].map((fault) => `${heading}: ${fault}`),
  };
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
  if (file !== undefined) return [{ title: file, specs: await readMarkets(file) }];
  return sets.flatMap((name) =>
    strata.map((stratum) => ({
      title: `${name}, about ${stratum.toLocaleString('en')} payouts`,
      specs: marketsOf(name, stratum, count),
    })),
  );
}

async function run(): Promise<void> {
  const options = chosen();
  const groups = await groupsOf(options);
  const players = startPlayers();
  try {
    const tables = [];
    for (const group of groups)
      for (const means of ['blocks', 'bids'] as const) tables.push(await tableOf(players, group, means));
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
