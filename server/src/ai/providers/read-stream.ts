import type OpenAI from 'openai';
import { APIError } from 'openai';

type Chunk = OpenAI.Chat.ChatCompletionChunk;

export type ReadCall = { readonly id: string; readonly name: string; readonly arguments: string };

/** What one response of a provider held. Tokens are null where it does not count them. */
export type ReadResponse = {
  readonly text: string;
  readonly refusal: string;
  readonly calls: readonly ReadCall[];
  readonly end: string | null;
  readonly tokens: { readonly in: number; readonly out: number } | null;
};

/** The stream broke, or held something that is no response. */
export class UnreadableResponse extends Error {
  constructor(options?: ErrorOptions) {
    super('the provider sent something that cannot be read', options);
    this.name = 'UnreadableResponse';
  }
}

/** Puts the chunks of a response together and gives its text on as it arrives. Throws `UnreadableResponse`. */
export async function* readStream(stream: AsyncIterable<Chunk>): AsyncGenerator<string, ReadResponse> {
  let text = '';
  let refusal = '';
  let end: string | null = null;
  let tokens: ReadResponse['tokens'] = null;
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  for await (const chunk of unbroken(stream)) {
    if (typeof chunk !== 'object' || chunk === null || !Array.isArray(chunk.choices))
      throw new UnreadableResponse();
    if (chunk.usage != null)
      tokens = { in: chunk.usage.prompt_tokens ?? 0, out: chunk.usage.completion_tokens ?? 0 };
    const [choice] = chunk.choices;
    if (choice === undefined) continue;
    end = choice.finish_reason ?? end;
    const { delta } = choice;
    refusal += delta?.refusal ?? '';
    for (const part of delta?.tool_calls ?? []) {
      const call = calls.get(part.index) ?? { id: '', name: '', arguments: '' };
      calls.set(part.index, {
        id: part.id ?? call.id,
        name: call.name + (part.function?.name ?? ''),
        arguments: call.arguments + (part.function?.arguments ?? ''),
      });
    }
    if (typeof delta?.content === 'string' && delta.content !== '') {
      text += delta.content;
      yield delta.content;
    }
  }
  // a stream that just stops was cut off
  if (end === null) throw new UnreadableResponse();
  const found = [...calls]
    .toSorted(([a], [b]) => a - b)
    .map(([index, call]) => ({ ...call, id: call.id === '' ? `call_${index}` : call.id }));
  return { text, refusal, calls: found, end, tokens };
}

/** A connection that breaks in the middle is an unreadable response too; what the SDK names stays as it is. */
async function* unbroken(stream: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  try {
    yield* stream;
  } catch (error) {
    if (error instanceof APIError) throw error;
    throw new UnreadableResponse({ cause: error });
  }
}
