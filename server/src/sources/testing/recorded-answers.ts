import { MockAgent } from 'undici';

export type RecordedCall = {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A dispatcher that returns the given bodies in turn to requests of one host, and records the requests. */
export function recordedAnswers(
  origin: string,
  answers: readonly (readonly [status: number, body: unknown])[],
): { readonly dispatcher: MockAgent; readonly calls: RecordedCall[] } {
  const dispatcher = new MockAgent();
  dispatcher.disableNetConnect();
  const calls: RecordedCall[] = [];
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    dispatcher
      .get(origin)
      .intercept({ path: () => true, method })
      .reply(({ path, body, headers }) => {
        const [status, answer] = answers[calls.length] ?? [500, {}];
        calls.push({ method, url: new URL(path, origin), body: textOf(body), headers: Object(headers) });
        return { statusCode: status, data: typeof answer === 'string' ? answer : JSON.stringify(answer) };
      })
      .persist();
  }
  return { dispatcher, calls };
}

function textOf(body: unknown): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString() : String(body);
}
