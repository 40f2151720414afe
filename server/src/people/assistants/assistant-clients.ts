import { AdhelmError } from '@adhelm/contracts';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';
import { findAssistant } from './assistant-repository.ts';

const never = async (): Promise<never> => {
  throw new AdhelmError('internal', 'assistants are registered on the account page');
};

/**
 * The assistants as clients of oidc-provider: public and native, so that they use PKCE, return to their own machine on any
 * port, and their person is asked each time.
 */
export function assistantClients(pool: pg.Pool): Adapter {
  return {
    async find(id) {
      const assistant = await findAssistant(pool, id);
      if (assistant === null) return undefined;
      const client: AdapterPayload = {
        client_id: assistant.id,
        client_name: assistant.name,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...assistant.returnAddresses],
      };
      return client;
    },
    upsert: never,
    findByUid: never,
    findByUserCode: never,
    consume: never,
    destroy: never,
    revokeByGrantId: never,
  };
}
