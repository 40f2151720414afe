import type { GateFailure } from '@adhelm/contracts';
import type { ExitCode } from './exit-codes.ts';

type Details = { readonly failures?: readonly GateFailure[]; readonly cause?: unknown };

/** An end of a command that was foreseen: `message` is for the person, the code for scripts. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  /** What the gate found, where it was the gate. */
  readonly failures: readonly GateFailure[];

  constructor(exitCode: ExitCode, message: string, { failures = [], cause }: Details = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.failures = failures;
  }
}
