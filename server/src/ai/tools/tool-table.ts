import { AdhelmError, type ToolAnswer, type ToolScope } from '@adhelm/contracts';
import * as z from 'zod';
import { backtestProposalTool } from './backtest-proposal.ts';
import { draftBriefTool } from './draft-brief.ts';
import { draftRuleTool } from './draft-rule.ts';
import { explainDecisionTool } from './explain-decision.ts';
import { findEntitiesTool } from './find-entities.ts';
import { proposeActionSetTool } from './propose-action-set.ts';
import { queryPerformance } from './query-performance.ts';
import { showCapabilityTool } from './show-capability.ts';
import { showEvidenceTool } from './show-evidence.ts';
import type { AnyTool, ToolContext } from './tool.ts';

/** All tools, for the planner, models and other clients alike. */
export const toolTable: readonly AnyTool[] = [
  queryPerformance,
  findEntitiesTool,
  explainDecisionTool,
  showEvidenceTool,
  showCapabilityTool,
  draftRuleTool,
  draftBriefTool,
  proposeActionSetTool,
  backtestProposalTool,
];

/** The tools of some scopes. */
export const toolsFor = (scopes: readonly ToolScope[]): AnyTool[] =>
  toolTable.filter(({ scope }) => scopes.includes(scope));

/**
 * Runs a tool in the scope of a person. Throws `not-found` for an unknown tool or entity, `validation` for a wrong
 * input, `forbidden` for a scope that the caller lacks.
 */
export async function runTool(context: ToolContext, name: string, input: unknown): Promise<ToolAnswer> {
  const tool = toolTable.find((one) => one.name === name);
  if (tool === undefined) throw new AdhelmError('not-found', `There is no tool ${name}`);
  return tool.run(context, input);
}

/** The JSON schema of a tool's input, as protocols want it. */
export function inputSchemaOf({ input }: Pick<AnyTool, 'input'>): Record<string, unknown> {
  return { ...z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) };
}
