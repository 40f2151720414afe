import {
  managedAccountsAnswerSchema,
  type PlacementReputation,
  type ReputationAnswer,
} from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { useBlockingSources } from '../block-lists/block-lists-api.ts';

// only the envelope is checked here; the server's tests check what is in it
const answerSchema = z.object({
  success: z.boolean(),
  data: z.array(z.custom<PlacementReputation>()),
  currency: z.string(),
  range: z.custom<ReputationAnswer['range']>(),
  sources: z.custom<ReputationAnswer['sources']>(),
});

/** In place of a network: sites of all networks, by their domain. */
export const SITES = 'sites';

/** Placements over all campaigns of a network, or sites of all networks; without one, nothing is requested. */
export const useReputation = (network: string | undefined) =>
  useApiQuery(
    network === undefined ? null : '/api/reputation',
    network === undefined || network === SITES ? {} : { source: network },
    answerSchema,
  );

/** The first network with a connected account; undefined while loading. */
export function useFirstNetwork(): string | undefined {
  const networks = useBlockingSources();
  const accounts = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  if (networks.error !== undefined || accounts.error !== undefined) return SITES;
  if (networks.ids === undefined || accounts.data === undefined) return undefined;
  const { ids } = networks;
  return accounts.data.data.find(({ source }) => ids.has(source))?.source ?? SITES;
}
