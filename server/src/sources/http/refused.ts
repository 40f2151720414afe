import { AdhelmError, type ErrorKind } from '@adhelm/contracts';
import { callInWords } from './call-in-words.ts';

export type Refusal = {
  readonly sourceName: string;
  /** The call: method and path. */
  readonly place: string;
  /** What the call asked for, when its path alone does not say: its query or body. */
  readonly asked?: string;
  readonly status: number;
  /** The source's own words; empty when it said nothing. */
  readonly words: string;
};

/** The error of a refusal with the source's own words; what its status means when it said nothing. */
export function refused(
  kind: ErrorKind,
  { sourceName, place, asked = '', status, words }: Refusal,
): AdhelmError {
  const what = `${sourceName} refused ${callInWords(place, asked)}`;
  return words === ''
    ? new AdhelmError(kind, `${what}: ${silence(kind, status)}`, { place })
    : new AdhelmError(kind, `${what}: ${words}`, { place, words });
}

/** A refusal without a word of the source. */
function silence(kind: ErrorKind, status: number): string {
  if (kind === 'auth') return `it does not accept the credentials (HTTP ${status}, without a message)`;
  return `HTTP ${status}, without a message`;
}
