import { AdhelmError, type GateFailure } from '@adhelm/contracts';

const LISTED = 5;
/** Limits the failures that a response lists. */
const ANSWERED = 100;

/** The refusal of a release: a problem whose `failures` name the file, the broken rule, and the fix. */
export function gateRefusal(what: string, failures: readonly GateFailure[]): AdhelmError {
  const listed = failures.slice(0, LISTED).map(({ file, message }) => `${file}: ${message}`);
  const more = failures.length > LISTED ? [`And ${failures.length - LISTED} more.`] : [];
  return new AdhelmError('validation', `${what} does not pass the gate. ${[...listed, ...more].join(' ')}`, {
    extensions: { failures: failures.slice(0, ANSWERED) },
  });
}
