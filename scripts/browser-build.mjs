import { spawnSync } from 'node:child_process';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { nxScript } from './nx.mjs';
import { root } from './root.mjs';

/** Builds the shell and the changed modules; nx caches the rest. */
export function buildWhatChanged() {
  const { status, stdout, stderr } = spawnSync(
    nodeRuntime(),
    [nxScript, 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'],
    { cwd: root, encoding: 'utf8', env: runtimeEnvironment({ NX_DAEMON: 'false', FORCE_COLOR: '0' }) },
  );
  if (status === 0) return;
  console.error(stdout, stderr);
  console.error('The build failed; see above.');
  process.exit(status ?? 1);
}
