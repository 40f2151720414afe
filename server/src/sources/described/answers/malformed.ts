import { AdhelmError } from '@adhelm/contracts';
import { callInWords } from '../../http/call-in-words.ts';

/**
 * A response that does not match the description. `fault` names a place in it, never a value, which may be secret or
 * personal. `asked` is what the call asked for besides its path.
 */
export function malformed(sourceName: string, place: string, fault: string, asked = ''): AdhelmError {
  const message = `${sourceName} returned an undocumented response for ${callInWords(place, asked)}: ${fault}`;
  return new AdhelmError('upstream', message, { place });
}
