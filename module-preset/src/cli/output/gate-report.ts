import type { GateFailure } from '@adhelm/contracts';
import type { Style } from './style.ts';

/** The failures of the gate, file by file: what is wrong, and how to mend it. */
export function gateReport(style: Style, failures: readonly GateFailure[]): string {
  return failures
    .map(({ rule, file, message, mend }) =>
      [`${style.red(rule)}  ${style.bold(file)}`, `  ${message}`, `  ${style.dim('→')} ${mend}`].join('\n'),
    )
    .join('\n\n');
}
