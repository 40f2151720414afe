import type { ToolScope } from '@adhelm/contracts';
import type OpenAI from 'openai';
import { inputSchemaOf, toolsFor } from '../tools/index.ts';
import { fenced } from './fence.ts';
import { instructionsFor } from './instructions.ts';

type Payload = OpenAI.Chat.ChatCompletionCreateParamsStreaming;
export type ModelMessage = OpenAI.Chat.ChatCompletionMessageParam;

/** An earlier question and its answer. */
export type Turn = { readonly question: string; readonly answer: string };

export type PayloadParts = {
  readonly model: string;
  readonly today: string;
  readonly currency: string;
  readonly scopes: readonly ToolScope[];
  readonly turns: readonly Turn[];
  readonly question: string;
  /** What was said since: calls of tools and their results. */
  readonly added?: readonly ModelMessage[];
};

/** Exactly what is sent to a provider, except for its key. Earlier answers quote data of sources, so they are data too. */
export function modelPayload(parts: PayloadParts): Payload {
  const { model, today, currency, scopes, turns, question, added = [] } = parts;
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: instructionsFor(today, currency) },
      ...turns.flatMap((turn): ModelMessage[] => [
        { role: 'user', content: turn.question },
        { role: 'assistant', content: fenced({ answer: turn.answer }) },
      ]),
      { role: 'user', content: question },
      ...added,
    ],
    tools: toolsFor(scopes).map((tool) => ({
      type: 'function' as const,
      function: { name: tool.name, description: tool.description, parameters: inputSchemaOf(tool) },
    })),
  };
}
