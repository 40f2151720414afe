export * from './conversation.ts';
export * from './entity-ref.ts';
export * from './proposal.ts';
export * from './scaling.ts';
export * from './tool-answer.ts';
export * from './tool-inputs.ts';
