import { readConfig } from './foundation/config/index.ts';
import { checkDataDirFree } from './foundation/database/index.ts';
import { startFailureOf } from './start-failure.ts';

/** Reports what would prevent the start, before a build replaces files that a running server still uses. */
try {
  await checkDataDirFree(readConfig(process.env).dataDir);
} catch (error) {
  const { line, exitCode } = startFailureOf(error);
  process.stderr.write(`adhelm: ${line}\n`);
  process.exit(exitCode);
}
