import { AdhelmError } from '@adhelm/contracts';

/** A request names a source that is none, or that cannot do what is asked yet. */
export function sourceNotFound(source: string): AdhelmError {
  return new AdhelmError('not-found', `Unknown source: ${source}`);
}
