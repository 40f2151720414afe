// What tests of other features use besides the public file.
export { type ActionServices, readAction, startAction } from './action-service.ts';
export { type ActionWorkerServices, advanceAction } from './action-worker.ts';
