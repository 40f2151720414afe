import {
  AdhelmError,
  type ToolAnswer,
  type ToolName,
  type ToolScope,
  toolAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { faultsInWords } from '../../foundation/errors/index.ts';
import type { AiServices, Person } from '../proposals/index.ts';
import { boundedAnswer, type WrittenLength } from './bounded-answer.ts';

/** Who asks, and where a proposal belongs. Conversations and other clients use the same tools. */
export type ToolContext = {
  readonly services: AiServices;
  readonly person: Person;
  /** Null outside of a conversation. */
  readonly conversation: string | null;
  /** Who proposes: the built-in planner, a model, or a client. */
  readonly proposedBy: string;
  /** What this caller may use; tools of other scopes are refused. */
  readonly scopes: readonly ToolScope[];
  /** Aborts when nobody waits for the answer any more: no tool begins then, and no proposal is stored. */
  readonly signal?: AbortSignal;
  /** How the caller writes answers; JSON by default. */
  readonly lengthOf?: WrittenLength;
};

/** One tool: what it takes, what it does, and whether it only reads. */
export type Tool<Input = unknown> = {
  readonly name: ToolName;
  /** For models and people: what it answers, and what to ask for. */
  readonly description: string;
  readonly scope: ToolScope;
  readonly input: z.ZodType<Input> | z.core.$ZodType<Input>;
  readonly output: typeof toolAnswerSchema;
  readonly run: (context: ToolContext, input: Input) => Promise<ToolAnswer>;
};

/** A tool whose input is checked before it runs. */
export type AnyTool = Omit<Tool, 'run'> & {
  readonly run: (context: ToolContext, input: unknown) => Promise<ToolAnswer>;
};

export function defineTool<Input>(tool: Omit<Tool<Input>, 'output'>): AnyTool {
  return {
    ...tool,
    output: toolAnswerSchema,
    run: async (context, raw) => {
      if (!context.scopes.includes(tool.scope)) throw new AdhelmError('forbidden', refusals[tool.scope]);
      context.signal?.throwIfAborted();
      const parsed = z.safeParse(tool.input, raw);
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      return boundedAnswer(await tool.run(context, parsed.data), context.lengthOf);
    },
  };
}

const refusals: Readonly<Record<ToolScope, string>> = {
  read: 'You cannot read these figures.',
  propose: 'You can ask about campaigns, but not propose changes. An administrator can allow it.',
};

function invalidInput(issues: readonly z.core.$ZodIssue[]): AdhelmError {
  const fields = issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  return new AdhelmError('validation', faultsInWords(fields), { fields });
}
