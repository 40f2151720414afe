import {
  type Assistant,
  assistantAnswerSchema,
  assistantsAnswerSchema,
  type NewAssistant,
} from '@adhelm/contracts';
import { parseAnswer } from '@adhelm/shared-ui/module';
import type { FetchApi } from '../../../api/fetch-api.ts';
import { usePersonalAnswer } from '../../../top-bar/use-personal-answer.ts';

const PATH = '/api/identity/assistants';
const inQuery = {};

/** The person's assistants, and the address that assistants are given. */
export const useAssistants = () => usePersonalAnswer(PATH, inQuery, assistantsAnswerSchema);

export async function registerAssistant(fetchApi: FetchApi, assistant: NewAssistant): Promise<Assistant> {
  return parseAnswer(assistantAnswerSchema, await fetchApi(PATH, { method: 'POST', body: assistant })).data;
}

/** Ends an assistant's access at once. */
export async function revokeAssistant(fetchApi: FetchApi, id: string): Promise<void> {
  await fetchApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
