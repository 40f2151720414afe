import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeRuntime, runtimeEnvironment } from './node-runtime.mjs';
import { root } from './root.mjs';

/** Exits with the reason if the product cannot start: a running one must keep the files that it serves. */
export function checkStart() {
  const { status } = spawnSync(nodeRuntime(), [join(root, 'server', 'src', 'check-start.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs one of our programs on our Node in the foreground, forwarding its exit code and signals. */
export function runProgram(path, parameters) {
  const child = spawn(nodeRuntime(), [join(root, path), ...parameters], {
    stdio: 'inherit',
    env: runtimeEnvironment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`${path} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}
