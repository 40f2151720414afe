export { aiFeature } from './ai-feature.ts';
export { emptyMessage } from './answer-draft.ts';
export { insertConversation, keepMessage } from './conversation-repository.ts';
