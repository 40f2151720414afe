export type { AnswerPart } from './answer-part.ts';
export { estimatedTokens, MAX_ANSWER_TOKENS } from './bounded-answer.ts';
export { countriesByName, countryName } from './country-names.ts';
export {
  conditionInWords,
  moneyInWords,
  percentInWords,
  rowsInWords,
  totalsInWords,
} from './figures-in-words.ts';
export type { AnyTool, ToolContext } from './tool.ts';
export { emptyAnswer } from './tool-rows.ts';
export { inputSchemaOf, runTool, toolsFor, toolTable } from './tool-table.ts';
