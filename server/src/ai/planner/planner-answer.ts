import { AdhelmError, messageOf, type ToolAnswer, type ToolName } from '@adhelm/contracts';

/** What happens while an answer is made, for the planner and for models. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-started'; readonly tool: ToolName; readonly input: unknown }
  | {
      readonly type: 'tool-done';
      readonly tool: ToolName;
      readonly input: unknown;
      readonly answer: ToolAnswer;
    }
  | { readonly type: 'tool-failed'; readonly tool: ToolName; readonly input: unknown; readonly error: string }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'offers'; readonly offers: readonly string[] };

/** A tool refused a request of the planner. */
export class ToolRefused extends Error {
  constructor(error: unknown) {
    super(messageOf(error), { cause: error });
    this.name = 'ToolRefused';
  }
}

/** Only what the product says to people is an answer; anything else is a fault. */
export function refusalOf(error: unknown): ToolRefused {
  if (error instanceof AdhelmError && error.kind !== 'internal') return new ToolRefused(error);
  throw error;
}
