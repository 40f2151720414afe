import { toolAnswerSchema } from '@adhelm/contracts';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { type AnyTool, inputSchemaOf } from '../tools/index.ts';

/** What assistants receive: the ids of accounts behind an answer are for our own checks. */
export const assistantAnswerSchema = z
  .object({
    ...toolAnswerSchema.shape,
  })
  .omit({ accounts: true });

/** JSON Schema in the protocol's default dialect, so that it needs no name. */
const jsonSchema = ({ $schema: _dialect, ...schema }: Record<string, unknown>): Tool['inputSchema'] => ({
  ...schema,
  type: 'object',
});

const outputSchema = jsonSchema({ ...z.toJSONSchema(assistantAnswerSchema, { io: 'output' }) });

/** `query_performance` as people read it. */
const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** A tool as the protocol lists it. Proposals change nothing by themselves, so no tool is destructive. */
export function toolDescription(tool: AnyTool): Tool {
  const isReading = tool.scope === 'read';
  return {
    name: tool.name,
    title: titleOf(tool.name),
    description: tool.description,
    inputSchema: jsonSchema(inputSchemaOf(tool)),
    outputSchema,
    annotations: {
      title: titleOf(tool.name),
      readOnlyHint: isReading,
      destructiveHint: false,
      idempotentHint: isReading,
      openWorldHint: false,
    },
  };
}
