export type { AnswerPart } from './answer-part.ts';
export { estimatedTokens, MAX_ANSWER_TOKENS } from './bounded-answer.ts';
export type { AnyTool, ToolContext } from './tool.ts';
export { emptyAnswer } from './tool-rows.ts';
export { inputSchemaOf, runTool, toolsFor, toolTable } from './tool-table.ts';
