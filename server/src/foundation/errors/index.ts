export { hasErrorCode } from './error-code.ts';
export { faultsInWords, setIssueTexts } from './issue-texts.ts';
