import { AdhelmError } from '@adhelm/contracts';

/** The error for an unknown source, or one that cannot do what the request needs. */
export function sourceNotFound(source: string): AdhelmError {
  return new AdhelmError('not-found', `Unknown source: ${source}`);
}
