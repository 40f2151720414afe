// What tests of other features use besides the public file.
export { runImport } from '../import-worker.ts';
export { runRevert } from '../reverting/revert-worker.ts';
export type { ImportWorkerServices } from '../started-import.ts';
