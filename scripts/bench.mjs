import { buildWhatChanged } from './browser-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { runProgram } from './program.mjs';

const benches = {
  sync: { program: 'bench/sync/sync.ts', needsBuild: false },
  'first-sync': { program: 'bench/first-sync/first-sync.ts', needsBuild: false },
  list: { program: 'bench/api/list.ts', needsBuild: false },
  lists: { program: 'bench/lists/lists.ts', needsBuild: false },
  grid: { program: 'bench/grid/grid.ts', needsBuild: false },
  faults: { program: 'bench/faults/faults.ts', needsBuild: false },
  money: { program: 'bench/money/money.ts', needsBuild: false },
  mass: { program: 'bench/mass/mass.ts', needsBuild: false },
  rules: { program: 'bench/rules/rules.ts', needsBuild: false },
  'rule-run': { program: 'bench/rule-run/rule-run.ts', needsBuild: false },
  profit: { program: 'bench/profit/profit.ts', needsBuild: false },
  scaling: { program: 'bench/scaling/scaling.ts', needsBuild: false },
  web: { program: 'bench/web/web.ts', needsBuild: true },
};

const [name, ...parameters] = process.argv.slice(2);
const bench = name !== undefined && Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(64);
}
ensureInstalled();
if (bench.needsBuild) buildWhatChanged();
runProgram(bench.program, parameters);
