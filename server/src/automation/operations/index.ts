export { canarySize } from './canary.ts';
export { commandOperation } from './command-service.ts';
export { operationCommands, operationFeature } from './operation-feature.ts';
export { commandsOf, type Operation, operationsOf } from './operation-repository.ts';
export type { CommandServices } from './operation-services.ts';
export { pauseAllOperations } from './paused-operations.ts';
