import type { AnswerEvent, Message, ToolAnswer, ToolCall } from '@adhelm/contracts';
import { type AnswerPart, emptyAnswer } from '../tools/index.ts';
import type { StoredMessage } from './conversation-repository.ts';
import { verifyNumbers } from './verify-numbers.ts';

/** A message without content, to start from. */
export const emptyMessage: Omit<Message, 'id' | 'role' | 'createdAt'> = {
  text: '',
  state: 'running',
  problem: null,
  tools: [],
  rows: [],
  currency: null,
  claims: [],
  unverified: [],
  proposals: [],
  offers: [],
  tokens: { in: 0, out: 0 },
  cost: null,
};

/** An answer while it is being written. */
export class AnswerDraft {
  readonly #request: string;
  #text = '';
  #state: Message['state'] = 'complete';
  #problem: string | null = null;
  readonly #answers: ToolAnswer[] = [];
  readonly #notes: string[] = [];
  readonly #tools: ToolCall[] = [];
  #offers: readonly string[] = [];

  constructor(request: string) {
    this.#request = request;
  }

  /** Adds a part. Returns what the person's stream says about it. */
  add(part: AnswerPart): AnswerEvent[] {
    switch (part.type) {
      case 'text':
        this.#text += part.text;
        return [{ type: 'text', text: part.text }];
      case 'note':
        this.#text += part.text;
        this.#notes.push(part.text);
        return [{ type: 'text', text: part.text }];
      case 'notice':
        this.#problem = part.text;
        return [{ type: 'notice', text: part.text }];
      case 'refused':
      case 'failed':
        this.end(part.type, part.text);
        return [{ type: 'notice', text: part.text }];
      case 'offers':
        this.#offers = part.offers;
        return [];
      case 'tool-started':
        return [{ type: 'tool', tool: part.tool, state: 'running' }];
      case 'tool-failed':
        this.#tools.push({
          tool: part.tool,
          state: 'failed',
          input: jsonText(part.input),
          rows: 0,
          error: part.error,
        });
        return [{ type: 'tool', tool: part.tool, state: 'failed' }];
      case 'tool-done': {
        const { answer, tool, input } = part;
        this.#answers.push(answer);
        this.#tools.push({
          tool,
          state: 'done',
          input: jsonText(input),
          rows: answer.rows.length,
          error: null,
        });
        const proposals: AnswerEvent[] =
          answer.proposal === null ? [] : [{ type: 'proposal', proposal: answer.proposal }];
        return [{ type: 'tool', tool, state: 'done' }, ...proposals];
      }
    }
  }

  end(state: Message['state'], problem: string | null = null): void {
    this.#state = state;
    this.#problem = problem ?? this.#problem;
  }

  /** What is stored, with its numbers looked up in the results of tools. */
  message(): Omit<StoredMessage, 'id' | 'role' | 'createdAt' | 'tokens' | 'cost'> {
    const rows = new Map(this.#answers.flatMap((answer) => answer.rows.map((row) => [row.id, row] as const)));
    // without any result, a text only explains what can be requested
    const isExplanation = this.#answers.length === 0 && this.#offers.length > 0;
    const { claims, unverified } = isExplanation
      ? { claims: [], unverified: [] }
      : verifyNumbers(this.#text, [...this.#answers, { ...emptyAnswer, notes: this.#notes }], this.#request);
    return {
      ...emptyMessage,
      text: this.#text,
      state: this.#state,
      problem: this.#problem,
      tools: [...this.#tools],
      rows: [...rows.values()],
      currency: this.#answers.find(({ currency }) => currency !== null)?.currency ?? null,
      claims,
      unverified,
      proposals: this.#answers.flatMap(({ proposal }) => proposal ?? []),
      offers: [...this.#offers],
      accounts: [...new Set(this.#answers.flatMap(({ accounts }) => accounts))],
    };
  }
}

const MOST_INPUT = 2_000;
const jsonText = (input: unknown) => (JSON.stringify(input) ?? '').slice(0, MOST_INPUT);
