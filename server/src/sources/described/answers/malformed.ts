import { AdhelmError } from '@adhelm/contracts';

/**
 * A response that does not match the description. `fault` names a place, never a value, which may be secret or
 * personal.
 */
export function malformed(sourceName: string, place: string, fault: string): AdhelmError {
  return new AdhelmError(
    'upstream',
    `${sourceName} returned an undocumented response for ${place}: ${fault}`,
  );
}
