import type { GateFailure } from '@adhelm/contracts';
import type { ExitCode } from './exit-codes.ts';

type Details = { readonly failures?: readonly GateFailure[]; readonly cause?: unknown };

/** An expected failure of a command: `message` is for the person, the code for scripts. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  /** The gate's failures, if the gate rejected the build. */
  readonly failures: readonly GateFailure[];

  constructor(exitCode: ExitCode, message: string, { failures = [], cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.failures = failures;
  }
}
