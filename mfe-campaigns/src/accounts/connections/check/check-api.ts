import { accountCheckAnswerSchema } from '@adhelm/contracts';
import { type HostApi, parseAnswer, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

const pathOf = (id: string) => `/api/accounts/${encodeURIComponent(id)}/check`;

/** The last check of an account, null before the first. */
export function useAccountCheck(id: string) {
  return useApiQuery(pathOf(id), {}, accountCheckAnswerSchema);
}

export async function startCheck(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'POST' });
}

/** The answers of the last check as the text of a file. */
export async function readRecording(host: HostApi, id: string): Promise<string> {
  return parseAnswer(z.string(), await host.fetchApi(`${pathOf(id)}/recording`, { as: 'text' }));
}
