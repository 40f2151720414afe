import type { MockAgent } from 'undici';
import { answeringAgent, type GivenAnswer, type ReceivedCall } from './answering-agent.ts';
import { decodedPath } from './decoded-path.ts';
import { type RecordedExchange, type Recording, textOfBody } from './recording.ts';

/** Where a replayed connector sends its requests; the host does not exist. */
export const REPLAY_URL = 'https://replay.invalid';

/** A source that answers as the recording says. Requests that are not in it are answered with 404. */
export function replayedAnswers({ exchanges }: Recording): MockAgent {
  const left = [...exchanges];
  return answeringAgent(REPLAY_URL, (call) => {
    const found = bestMatch(left, call);
    if (found === undefined) return { status: 404, text: '{"error":"this request is not in the recording"}' };
    left.splice(left.indexOf(found), 1);
    return answerOf(found);
  });
}

function bestMatch(left: readonly RecordedExchange[], call: ReceivedCall): RecordedExchange | undefined {
  const candidates = left.filter(
    ({ method, path }) => method === call.method && path === decodedPath(call.url.pathname),
  );
  const query = queryText([...call.url.searchParams]);
  return candidates.find((one) => queryText(one.query) === query) ?? candidates[0];
}

/** A request that got no answer is answered with a gateway error. */
function answerOf({ answer, failure }: RecordedExchange): GivenAnswer {
  if (answer === null) return { status: 504, text: `no answer: ${failure ?? 'unknown'}` };
  return { status: answer.status, headers: answer.headers, text: textOfBody(answer.body) };
}

function queryText(query: readonly (readonly [string, string])[]): string {
  return query.map(([name, value]) => `${name}=${value}`).join('&');
}
