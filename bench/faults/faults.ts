import { runFaults } from '@adhelm/server/fault-run';
import { median } from '../report/median.ts';
import { report } from '../report/report.ts';

const KILLS = 10;

const [given] = process.argv.slice(2);
const kills = given === undefined ? KILLS : Number(given);
if (!Number.isInteger(kills) || kills < 1) throw new Error(`${given} is no number of kills`);

const shown = (seconds: number) => `${seconds.toFixed(1)} s`;
let round = 0;
const { rounds, allowedConnections, ended } = await runFaults({
  kills,
  onRound({ answeredAfter, doneAfter, lost, twice }) {
    round += 1;
    const wrong = [...lost.map((what) => `lost: ${what}`), ...twice.map((what) => `twice: ${what}`)];
    process.stdout.write(
      `Kill ${round}: answers after ${shown(answeredAfter)}, done after ${shown(doneAfter)} ${wrong.join(', ')}\n`,
    );
  },
});
if (ended !== null) throw new Error(`the program ended by itself: ${ended}`);
const most = (values: readonly number[]) => Math.max(...values);
const answered = rounds.map(({ answeredAfter }) => answeredAfter);
const done = rounds.map(({ doneAfter }) => doneAfter);
await report('faults', 'none', [
  { what: 'PostgreSQL was killed', ours: rounds.length },
  { what: 'seconds until the API answers, median', ours: median(answered) },
  { what: 'seconds until the API answers, longest', ours: most(answered), toReach: '≤ 10' },
  { what: 'seconds until the work is done, median', ours: median(done) },
  { what: 'seconds until the work is done, longest', ours: most(done) },
  {
    what: 'most connections',
    ours: most(rounds.map(({ connections }) => connections)),
    toReach: `≤ ${allowedConnections}`,
  },
  { what: 'lost', ours: rounds.flatMap(({ lost }) => lost).length, toReach: '0' },
  { what: 'happened twice', ours: rounds.flatMap(({ twice }) => twice).length, toReach: '0' },
]);
