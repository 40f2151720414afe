import { AdhelmError } from '@adhelm/contracts';
import { eventsIn, silenceWatch } from '../events/event-blocks.ts';
import { messages } from '../messages/api.ts';

/**
 * Passes the data of each event of a response to `onEvent`, as parsed JSON. Resolves when the stream ends. Throws
 * `upstream` if the connection is lost, is silent for too long, or sends something else than JSON, and the abort's
 * reason if the reader stopped it.
 */
export async function readStreamedAnswer(
  { body }: Response,
  onEvent: (data: unknown) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<null> {
  if (body === null) return null;
  const silence = silenceWatch();
  const ended = AbortSignal.any([stop, silence.signal]);
  try {
    for await (const { data } of eventsIn(body, silence.heard, ended)) onEvent(parsed(data));
    ended.throwIfAborted();
    return null;
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof AdhelmError) throw error;
    throw new AdhelmError('upstream', messages.unreachable, { cause: error });
  } finally {
    silence.stop();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AdhelmError('upstream', messages.unknownForm, { cause });
  }
}
