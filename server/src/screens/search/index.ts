export { type FoundCampaign, type FoundContent, findCampaigns, findContents } from './search-repository.ts';
export { searchRoutes } from './search-routes.ts';
export { bestMatches, searchWords } from './search-words.ts';
