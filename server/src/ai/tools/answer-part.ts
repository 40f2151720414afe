import type { ToolAnswer, ToolName } from '@adhelm/contracts';

/** What happens while an answer is made, by the planner or by a model. */
export type AnswerPart =
  | { readonly type: 'text' | 'notice' | 'refused' | 'failed'; readonly text: string }
  /** A text of the product's own code, whose numbers need no result of a tool. Never what a model writes. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'offers'; readonly offers: readonly string[] }
  | { readonly type: 'tool-started'; readonly tool: ToolName; readonly input: unknown }
  | {
      readonly type: 'tool-done';
      readonly tool: ToolName;
      readonly input: unknown;
      readonly answer: ToolAnswer;
    }
  | {
      readonly type: 'tool-failed';
      readonly tool: ToolName;
      readonly input: unknown;
      readonly error: string;
    };
