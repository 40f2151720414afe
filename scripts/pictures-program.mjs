import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { root } from './root.mjs';

const programs = join(root, 'mfe-docs', 'build', 'pictures');

/** When the pictures are taken by the product's clock, as an ISO date. */
export const pictureMoment = () =>
  execFileSync(nodeRuntime(), [join(programs, 'print-moment.ts')], {
    encoding: 'utf8',
    env: runtimeEnvironment(),
  });

/**
 * Runs the program of the documentation's pictures and returns its exit code. Without parameters it only warns of
 * pictures whose screens have changed since.
 */
export function runPicturesProgram(...parameters) {
  const { status } = spawnSync(nodeRuntime(), [join(programs, 'take-pictures.ts'), ...parameters], {
    stdio: 'inherit',
    env: runtimeEnvironment(),
  });
  return status ?? 1;
}
