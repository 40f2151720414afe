import type { ToolName, ToolScope } from '@adhelm/contracts';
import { plannerRequests } from '../ai/planner/index.ts';
import { toolsFor } from '../ai/tools/index.ts';

/** What the AI may use, and what the built-in planner understands. */
export type AiReference = {
  readonly tools: readonly { readonly name: ToolName; readonly scope: ToolScope; readonly does: string }[];
  readonly requests: typeof plannerRequests;
};

/** The tools of all scopes, and the requests of the built-in planner. */
export function aiReference(): AiReference {
  return {
    tools: toolsFor(['read', 'propose']).map(({ name, scope, description }) => ({
      name,
      scope,
      does: description,
    })),
    requests: plannerRequests,
  };
}
