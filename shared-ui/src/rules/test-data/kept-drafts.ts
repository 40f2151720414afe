import { AdhelmError, type KeptRuleDraft } from '@adhelm/contracts';
import type { ApiRequest } from '@adhelm/shared-ui/testing';

const changed = () => new AdhelmError('conflict', 'Changed in another tab', { status: 412 });

/** A server that keeps unsaved rules, for the pages of one test. */
export function draftsApi(stored: Map<string, KeptRuleDraft> = new Map()) {
  let saves = 0;
  return {
    'GET /api/rule-drafts': () => ({ success: true, data: [...stored.values()] }),
    'PUT /api/rule-drafts/:place': ({ params, query, body, ifMatch }: ApiRequest) => {
      const { place = '' } = params;
      const kept = stored.get(place);
      const isOther =
        ifMatch === undefined
          ? query['first'] === 'true' && kept !== undefined
          : ifMatch !== `"${kept?.updatedAt}"`;
      if (isOther) return Promise.reject(changed());
      saves += 1;
      const updatedAt = new Date(Date.parse('2026-11-20T15:00:00Z') + saves).toISOString();
      const draft = { ...(body as Pick<KeptRuleDraft, 'rule' | 'version'>), place, updatedAt };
      stored.set(place, draft);
      return { success: true, data: draft };
    },
    'DELETE /api/rule-drafts/:place': ({ params: { place = '' }, ifMatch }: ApiRequest) => {
      const kept = stored.get(place);
      if (kept !== undefined && ifMatch !== undefined && ifMatch !== `"${kept.updatedAt}"`)
        return Promise.reject(changed());
      stored.delete(place);
      return null;
    },
  };
}
