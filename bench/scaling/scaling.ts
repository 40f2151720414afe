import { parseArgs } from 'node:util';
import { startPlayers } from '../profit/played-markets.ts';
import { reportTables, type Table } from '../report/tables.ts';
import type { PlayedScalingMarket } from './played-scaling.ts';
import {
  MarketFileError,
  readScalingMarkets,
  type ScalingMarketSpec,
  type ScalingSetName,
  scalingMarkets,
} from './scaling-market.ts';
import { type ScalingResult, scalingResults, wouldAct } from './scaling-results.ts';

const DEFAULT_COUNT = 100;
const setNames: readonly ScalingSetName[] = ['tuning', 'judging'];

type Group = { readonly title: string; readonly specs: readonly ScalingMarketSpec[] };

async function chosenGroups(): Promise<Group[]> {
  const { values } = parseArgs({
    options: {
      markets: { type: 'string' },
      count: { type: 'string', default: String(DEFAULT_COUNT) },
      set: { type: 'string' },
    },
  });
  if (values.markets !== undefined)
    return [{ title: values.markets, specs: await readScalingMarkets(values.markets) }];
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1)
    throw new MarketFileError([`--count ${values.count}: not a number`]);
  const sets = setNames.filter((name) => values.set === undefined || values.set === name);
  if (sets.length === 0) throw new MarketFileError([`--set ${values.set}: ${setNames.join(' or ')}`]);
  return sets.map((name) => ({ title: name, specs: scalingMarkets(name, count) }));
}

const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
const times = (value: number | null) => (value === null ? '–' : value.toFixed(2));

function tableOf({ title }: Group, markets: readonly PlayedScalingMarket[]): Table {
  const results = scalingResults(markets);
  const telling = markets.filter(wouldAct).length;
  return {
    id: title,
    title: `${title}: ${markets.length} markets; the informed policy would scale ${telling}`,
    head: [
      'policy',
      'pooled gain',
      'of naive',
      'of informed',
      'spend',
      'loses > 5%',
      'acts',
      'acts where informed',
    ],
    rows: results.map(rowOf),
    caption:
      'Targets of ours: ≥ 1.25 of naive where that gains, loses in ≤ 5%, acts in ≥ 50% where informed.',
    figures: {
      results,
      markets: markets.map(({ spec, byPolicy }) => ({
        seed: spec.seed,
        byPolicy: Object.fromEntries(byPolicy),
      })),
    },
  };
}

const rowOf = (result: ScalingResult): string[] => [
  result.policy,
  Math.round(result.gain).toLocaleString('en-US'),
  times(result.ofNaive),
  times(result.ofInformed),
  times(result.spend),
  percent(result.loses),
  percent(result.acts),
  percent(result.actsWhereInformed),
];

async function run(): Promise<void> {
  const groups = await chosenGroups();
  const players = startPlayers<ScalingMarketSpec, PlayedScalingMarket>(
    new URL('./scaling-thread.ts', import.meta.url),
  );
  try {
    const tables: Table[] = [];
    for (const group of groups) tables.push(tableOf(group, await players.play(group.specs)));
    await reportTables('scaling', { groups: groups.map(({ title }) => title) }, tables);
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
