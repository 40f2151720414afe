import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { root } from './root.mjs';

/**
 * Runs the program of the documentation's pictures and returns its exit code. Without parameters it only warns of
 * pictures whose screens have changed since.
 */
export function runPicturesProgram(...parameters) {
  const program = join(root, 'mfe-docs', 'build', 'pictures', 'take-pictures.ts');
  const { status } = spawnSync(nodeRuntime(), [program, ...parameters], {
    stdio: 'inherit',
    env: runtimeEnvironment(),
  });
  return status ?? 1;
}
