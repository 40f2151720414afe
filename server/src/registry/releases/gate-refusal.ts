import { AdhelmError, type GateFailure } from '@adhelm/contracts';

const TOLD = 5;
/** Of a release that breaks thousands of rules, more is not read. */
const ANSWERED = 100;

/** The refusal of a release: a problem whose `failures` say which file breaks which rule, and how to mend it. */
export function gateRefusal(what: string, failures: readonly GateFailure[]): AdhelmError {
  const told = failures.slice(0, TOLD).map(({ file, message }) => `${file}: ${message}`);
  const more = failures.length > TOLD ? [`And ${failures.length - TOLD} more.`] : [];
  return new AdhelmError('validation', `${what} does not pass the gate. ${[...told, ...more].join(' ')}`, {
    extensions: { failures: failures.slice(0, ANSWERED) },
  });
}
