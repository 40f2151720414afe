import { readConfig } from './config.ts';
import { checkDataDirFree } from './database/embedded/data-dir-lock.ts';
import { startFailureOf } from './start-failure.ts';

/** Says what would keep the product from starting, before anything is built that a running one still serves. */
try {
  await checkDataDirFree(readConfig(process.env).dataDir);
} catch (error) {
  const { line, exitCode } = startFailureOf(error);
  process.stderr.write(`adhelm: ${line}\n`);
  process.exit(exitCode);
}
