export { estimatedTokens } from './bounded-answer.ts';
export type { ToolContext } from './tool.ts';
export { inputSchemaOf, runTool, toolsFor } from './tool-table.ts';
