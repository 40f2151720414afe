import { withdrawnRequestAnswerSchema } from '@adhelm/contracts';
import { parseAnswer } from './api-query.ts';
import type { HostApi } from './host.ts';

const FIRST_FAILURE = 300;

/**
 * What the request with this key stored, read from its answer; null if it stored nothing, and never will
 * (`POST /api/withdrawn-requests`). Rejects as the API does.
 */
export async function withdrawRequest<Answer>(
  host: HostApi,
  key: string,
  read: (answer: unknown) => Answer,
): Promise<{ readonly answer: Answer } | null> {
  const told = await host.fetchApi('/api/withdrawn-requests', { method: 'POST', body: { key } });
  const { data } = parseAnswer(withdrawnRequestAnswerSchema, told);
  return data === null || data.status >= FIRST_FAILURE ? null : { answer: read(data.body) };
}
