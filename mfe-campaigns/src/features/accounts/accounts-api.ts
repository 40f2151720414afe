import { sourcesAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

/** Every source with the accounts that the person may see (`GET /api/campaigns/sources`). */
export function useSources() {
  return useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
}
