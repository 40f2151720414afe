import type { MockAgent } from 'undici';
import { answeringAgent, type ReceivedCall } from '../recording/answering-agent.ts';

export type RecordedCall = ReceivedCall;

/** A dispatcher that returns the given bodies in turn to requests of one host, and records the requests. */
export function recordedAnswers(
  origin: string,
  answers: readonly (readonly [status: number, body: unknown])[],
): { readonly dispatcher: MockAgent; readonly calls: RecordedCall[] } {
  const calls: RecordedCall[] = [];
  const dispatcher = answeringAgent(origin, (call) => {
    const [status, answer] = answers[calls.length] ?? [500, {}];
    calls.push(call);
    return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  });
  return { dispatcher, calls };
}
