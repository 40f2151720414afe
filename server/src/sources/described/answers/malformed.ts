import { AdhelmError } from '@adhelm/contracts';

/** An answer that is not as described. `fault` names a place, never a value: those may be secret or personal. */
export function malformed(sourceName: string, place: string, fault: string): AdhelmError {
  return new AdhelmError(
    'upstream',
    `${sourceName} returned an undocumented response for ${place}: ${fault}`,
  );
}
