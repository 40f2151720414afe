import { ConfigError } from './foundation/config/index.ts';
import { DataDirInUse, EmbeddedDatabaseUnavailable, MigrationError } from './foundation/database/index.ts';
import { hasErrorCode } from './foundation/errors/index.ts';
import { SealBroken } from './foundation/secrets/index.ts';

/** Exit codes of sysexits.h. */
const EX_UNAVAILABLE = 69;
const EX_SOFTWARE = 70;
const EX_TEMPFAIL = 75;
const EX_CONFIG = 78;
export type StartFailure = { readonly line: string; readonly exitCode: number };

/** The line and exit code for a failed start, with the stack only for unexpected errors. */
export function startFailureOf(error: unknown): StartFailure {
  if (error instanceof ConfigError || error instanceof SealBroken || error instanceof MigrationError) {
    return { line: error.message, exitCode: EX_CONFIG };
  }
  if (error instanceof DataDirInUse) return { line: error.message, exitCode: EX_TEMPFAIL };
  if (error instanceof EmbeddedDatabaseUnavailable) return { line: error.message, exitCode: EX_UNAVAILABLE };
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return { line: 'The port is already in use. Set PORT to another one.', exitCode: EX_CONFIG };
  }
  return {
    line: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exitCode: EX_SOFTWARE,
  };
}
