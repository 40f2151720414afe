export { assistantClients } from './assistant-clients.ts';
export { recordAssistant } from './assistant-news.ts';
export { findAssistant, type OwnedAssistant, useAssistant } from './assistant-repository.ts';
export { assistantRoutes } from './assistant-routes.ts';
