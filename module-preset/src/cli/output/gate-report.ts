import type { GateFailure } from '@adhelm/contracts';
import type { Style } from './style.ts';

/** The gate's failures by file, with problems and fixes. */
export function gateReport(style: Style, failures: readonly GateFailure[]): string {
  return failures
    .map(({ rule, file, message, mend: fix }) =>
      [`${style.red(rule)}  ${style.bold(file)}`, `  ${message}`, `  ${style.dim('→')} ${fix}`].join('\n'),
    )
    .join('\n\n');
}
