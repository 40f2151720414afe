import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { pictureMoment, runPicturesProgram } from './pictures-program.mjs';
import { root } from './root.mjs';

/**
 * `npm run docs-pictures`: starts the product with seeded data shortly before the moment of the pictures
 * (`picture-moment.ts`), and takes the pictures of the documentation in both themes, with the page's clock at that moment. With `--check` it lists those whose screens have changed since.
 */
const PORT = '4499';
const MINUTE_MS = 60_000;
/** For the first sync. */
const MINUTES_BEFORE = 5;

/** How far the product's clock has to be ahead to start shortly before a moment, in whole minutes. */
function minutesAhead(moment) {
  const minutes = Math.round((new Date(moment).getTime() - Date.now()) / MINUTE_MS) - MINUTES_BEFORE;
  return Math.max(0, minutes);
}

/** Resolves when the product has printed how to sign in, which is after its first sync. */
function startProduct(folder, moment) {
  const product = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT,
      DATA_DIR: folder,
      CLOCK_OFFSET: `${minutesAhead(moment)}m`,
      LOG_LEVEL: 'error',
    },
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
const moment = pictureMoment();
const product = await startProduct(folder, moment);
product.removeAllListeners('exit');
const status = runPicturesProgram(`http://localhost:${PORT}`, chromium, moment);
product.kill('SIGTERM');
await new Promise((resolve) => product.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
process.exit(status);
