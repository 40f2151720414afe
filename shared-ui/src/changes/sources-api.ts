import { sourceDescriptionsAnswerSchema, sourcesAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** All sources with the accounts visible to the person (`GET /api/campaigns/sources`). */
export function useSources() {
  return useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
}

/** Capabilities of each source, and the requirements to connect it. */
export function useSourceDescriptions() {
  return useApiQuery('/api/sources', {}, sourceDescriptionsAnswerSchema);
}
