import { type AnswerEvent, answerEventSchema, type Message } from '@adhelm/contracts';

/** The blocks of an answer's stream as they arrive. */
export async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent> {
  if (response.body === null) return;
  let rest = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    rest += part;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield answerEventSchema.parse(JSON.parse(data.slice('data: '.length)));
    }
  }
}

/** The stored message at the end of a stream. */
export async function answerOf(response: Response): Promise<{ events: AnswerEvent[]; message: Message }> {
  const events: AnswerEvent[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`the answer did not end: ${JSON.stringify(last)}`);
  return { events, message: last.message };
}
