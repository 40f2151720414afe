import type { PlacementReputation, ReputationAnswer } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

// only the envelope is checked here; the server's tests check what is in it
const answerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.custom<PlacementReputation>()),
  currency: z.string(),
  source: z.nullable(z.string()),
  range: z.custom<ReputationAnswer['range']>(),
  sources: z.custom<ReputationAnswer['sources']>(),
});

/** In place of a network: sites of all networks, by their domain. */
export const SITES = 'sites';

/** Placements over all campaigns of a network (null: the one with the most widgets), or sites of all networks. */
export const useReputation = (network: string | null) =>
  useApiQuery(
    '/api/reputation',
    network === SITES ? { by: 'site' } : network === null ? {} : { source: network },
    answerSchema,
  );
