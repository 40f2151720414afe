import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { runPicturesProgram } from './pictures-program.mjs';
import { root } from './root.mjs';

/**
 * `npm run docs-pictures`: starts the product with seeded data at ten o'clock, and takes the pictures of the
 * documentation in both themes. With `--check` it lists those whose screens have changed since.
 */
const PORT = '4499';
const HOUR_OF_PICTURES = 10;
const MINUTE_MS = 60_000;

/** Until the next full hour of the pictures (UTC), in whole minutes. */
function minutesAhead() {
  const next = new Date();
  next.setUTCHours(HOUR_OF_PICTURES, 0, 0, 0);
  if (next < new Date()) next.setUTCDate(next.getUTCDate() + 1);
  return Math.round((next.getTime() - Date.now()) / MINUTE_MS);
}

/** Resolves when the product has printed how to sign in, which is after its first sync. */
function startProduct(folder) {
  const product = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT, DATA_DIR: folder, CLOCK_OFFSET: `${minutesAhead()}m`, LOG_LEVEL: 'error' },
  });
  return new Promise((resolve, reject) => {
    product.stdout.on('data', (text) => String(text).includes('Sign in with') && resolve(product));
    product.on('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
}

if (process.argv.includes('--check')) process.exit(runPicturesProgram());

const chromium = findChromium();
if (chromium === null) {
  console.error('No Chromium: install it, or set CHROMIUM to its path.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'adhelm-pictures-'));
const product = await startProduct(folder);
product.removeAllListeners('exit');
const status = runPicturesProgram(`http://localhost:${PORT}`, chromium);
product.kill('SIGTERM');
await new Promise((resolve) => product.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
process.exit(status);
