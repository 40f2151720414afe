import { AdhelmError, type ErrorKind } from '@adhelm/contracts';

/** The error of a refusal with the source's own `words`; with its status when it said nothing. */
export function refused(kind: ErrorKind, what: string, status: number, words: string): AdhelmError {
  return words === ''
    ? new AdhelmError(kind, `${what}: HTTP ${status}`)
    : new AdhelmError(kind, `${what}: ${words}`, { words });
}
