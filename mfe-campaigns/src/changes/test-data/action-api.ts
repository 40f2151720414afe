import { type ActionRequest, actionRequestSchema } from '@adhelm/contracts';
import type { ApiRequest } from '@adhelm/shared-ui/testing';
import { actionOf } from '../../test-data/campaign-tools-api.ts';

/** The requested change of a call. */
export const requestOf = ({ body }: ApiRequest): ActionRequest => actionRequestSchema.parse(body);

/** The server's plan: rows that have the value already are skipped. */
const plan = (request: ApiRequest) => {
  const { targets, change } = requestOf(request);
  return {
    success: true,
    data: targets.map((target) => ({
      ...target,
      entityName: `Campaign ${target.id}`,
      field: change.field,
      before: change.field === 'status' ? (target.id === '2' ? 'paused' : 'active') : 250_000,
      target: change.value ?? 200_000,
      skipped: target.id === '2' && change.value === 'paused' ? 'It is paused already' : null,
    })),
  };
};

/** A server that plans and accepts every change. */
export const actionApi = {
  'POST /api/actions/preview': plan,
  'POST /api/actions': (request: ApiRequest) => actionOf('act-1', requestOf(request), 'running'),
};
