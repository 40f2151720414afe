import { MockAgent } from 'undici';

/** A request as it reached the source. */
export type ReceivedCall = {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** What a call is answered with. */
export type GivenAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
};

/** undici's agent for answers, which can also be destroyed, as connectors do. */
class AnsweringAgent extends MockAgent {
  override async destroy(): Promise<void> {
    await this.close();
  }
}

/** A dispatcher that answers the calls of one host and connects to none. */
export function answeringAgent(origin: string, answer: (call: ReceivedCall) => GivenAnswer): MockAgent {
  const agent = new AnsweringAgent();
  agent.disableNetConnect();
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    agent
      .get(origin)
      .intercept({ path: () => true, method })
      .reply(({ path, body, headers }) => {
        const given = answer({
          method,
          url: new URL(path, origin),
          body: textOf(body),
          headers: Object(headers),
        });
        return {
          statusCode: given.status,
          data: given.text,
          responseOptions: { headers: given.headers ?? {} },
        };
      })
      .persist();
  }
  return agent;
}

function textOf(body: unknown): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString() : String(body);
}
