import {
  type NewOffer,
  type Offer,
  offerAnswerSchema,
  offersAnswerSchema,
  sourcesAnswerSchema,
  type TargetPlace,
  type Targets,
  type TargetsChange,
  targetsAnswerSchema,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';

/**
 * What some places have of their own, with the places: data of earlier ones stays while others load. Each `opening` of a
 * form loads them anew, because a form keeps the values that it begins with.
 */
export function useTargets(places: readonly TargetPlace[] | null, opening: string) {
  const host = useHost();
  return useApiAnswer(
    places === null ? null : (['targets', places, opening] as const),
    async ([, requested]) => ({ places: requested, targets: await readTargets(host, requested) }),
  );
}

async function readTargets(host: HostApi, places: readonly TargetPlace[]): Promise<Targets[]> {
  const body = await host.fetchApi('/api/targets/read', { method: 'POST', body: { places } });
  return parseAnswer(targetsAnswerSchema, body).data;
}

/** The client accounts that can pay for an offer; null requests nothing. */
export function useClients(isNeeded: boolean) {
  return useApiQuery(isNeeded ? '/api/clients/sources' : null, {}, sourcesAnswerSchema);
}

/** The offers that campaigns run for. */
export function useOffers() {
  return useApiQuery('/api/offers', {}, offersAnswerSchema);
}

export async function addOffer(host: HostApi, offer: NewOffer): Promise<Offer> {
  const body = await host.fetchApi('/api/offers', { method: 'POST', body: offer });
  return parseAnswer(offerAnswerSchema, body).data;
}

export type SentTargets = Pick<TargetsChange, 'places' | 'set'> &
  Partial<Pick<TargetsChange, 'addTags' | 'removeTags'>>;

/** Changes all places or none. Rejects with status 412 if someone else has changed one of them. */
export async function changeTargets(host: HostApi, change: SentTargets): Promise<Targets[]> {
  const body = await host.fetchApi('/api/targets/changes', { method: 'POST', body: change });
  return parseAnswer(targetsAnswerSchema, body).data;
}
