import { killMass, massPhases, measureMass, restartMass, startMassMarket } from '@adhelm/server/mass-run';
import { report } from '../report/report.ts';

/** 250 campaigns with 400 widgets each are 100,000 changes in 1,000 calls. */
const SPEED = { campaigns: 250, widgets: 400 };
/** The limit, fixed beforehand: a change of up to 100 widgets every 120 ms, so 120 s for all of them. */
const EVERY_MS = 120;
const KILLS = 50;
const KILLED = { campaigns: 20, widgets: 100 };
const RESTARTED = { campaigns: 100, widgets: 200 };

const [given] = process.argv.slice(2);
const kills = given === undefined ? KILLS : Number(given);
if (!Number.isInteger(kills) || kills < 1) throw new Error(`${given} is no number of kills`);

/** Numbers from 0 to 1, the same in every run (Numerical Recipes' linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A market of two accounts, of which one is changed. */
const marketFor = ({ campaigns, widgets }: typeof SPEED) =>
  startMassMarket({ campaigns: 2 * campaigns + 20, widgetsPerCampaign: Math.ceil(widgets / 3) + 5 });

async function inMarket<Result>(
  size: typeof SPEED,
  work: (market: Awaited<ReturnType<typeof marketFor>>) => Promise<Result>,
): Promise<Result> {
  const market = await marketFor(size);
  try {
    return await work(market);
  } finally {
    await market.close();
  }
}

const speed = await inMarket(SPEED, (market) => measureMass(market, { ...SPEED, everyMs: EVERY_MS }));
process.stdout.write(`Speed: ${speed.calls} calls in ${speed.seconds.toFixed(1)} s\n`);
const killed = await inMarket(KILLED, (market) =>
  killMass(market, {
    ...KILLED,
    kills,
    random: seeded(7),
    onKill: (kill) => process.stdout.write(`Kill ${kill} of ${kills}\n`),
  }),
);
const restarted = await inMarket(RESTARTED, (market) =>
  restartMass(market, { ...RESTARTED, random: seeded(11) }),
);
const perWidget = (seconds: number) => (seconds * 1_000) / speed.widgets;
await report('mass', 'the limit', [
  {
    what: 'seconds for 100,000 widgets after the canary',
    ours: speed.seconds,
    baseline: speed.limitSeconds,
    toReach: '≤ 1.05 ×',
  },
  { what: 'widgets per second', ours: speed.widgets / speed.seconds },
  { what: 'seconds until the canary was read back', ours: speed.canarySeconds },
  ...massPhases.map((phase) => ({ what: `${phase}: ms per widget`, ours: perWidget(speed.phases[phase]) })),
  { what: 'changed twice or lost', ours: speed.verdict.twice + speed.verdict.lost, toReach: '0' },
  { what: 'kills of workers', ours: killed.kills },
  { what: 'kills: changed twice', ours: killed.twice, toReach: '0' },
  { what: 'kills: lost', ours: killed.lost, toReach: '0' },
  { what: 'kills of PostgreSQL', ours: restarted.restarts },
  { what: 'kills of PostgreSQL: changed twice', ours: restarted.twice, toReach: '0' },
  { what: 'kills of PostgreSQL: lost', ours: restarted.lost, toReach: '0' },
]);
