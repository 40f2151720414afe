// What tests use besides the public file.
export { commandOperation, startOperation, undoOperation } from './command-service.ts';
export type { OperationServices } from './operation-services.ts';
export { advanceOperation } from './operation-worker.ts';
export { previewOperation } from './preview-service.ts';
export { readOperation } from './read-service.ts';
