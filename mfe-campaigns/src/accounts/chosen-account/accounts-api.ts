import { sourcesAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** All sources with the accounts visible to the person (`GET /api/campaigns/sources`). */
export function useSources() {
  return useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
}
