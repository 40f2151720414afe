export { hasErrorCode } from './error-code.ts';
