import {
  type AccessEdit,
  type ManagedPerson,
  managedAccountsAnswerSchema,
  managedPeopleAnswerSchema,
  managedPersonAnswerSchema,
  passwordLinkAnswerSchema,
} from '@adhelm/contracts';
import { type ApiAnswer, parseAnswer } from '@adhelm/shared-ui/module';
import type * as z from 'zod/mini';
import type { FetchApi } from '../../../api/fetch-api.ts';
import { usePersonalAnswer } from '../../../top-bar/use-personal-answer.ts';

const PATH = '/api/people';
const inQuery = {};
const pathOf = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const versionOf = ({ version }: ManagedPerson) => `"${version}"`;

/** All registered people, those waiting for access first. */
export function usePeople(): ApiAnswer<z.infer<typeof managedPeopleAnswerSchema>> {
  return usePersonalAnswer(PATH, inQuery, managedPeopleAnswerSchema);
}

/** The accounts that access can be limited to. */
export function useAccounts(): ApiAnswer<z.infer<typeof managedAccountsAnswerSchema>> {
  return usePersonalAnswer('/api/accounts', inQuery, managedAccountsAnswerSchema);
}

/** Changes access; rejects with 412 if someone else changed it meanwhile. */
export async function editAccess(
  fetchApi: FetchApi,
  person: ManagedPerson,
  edit: AccessEdit,
): Promise<ManagedPerson> {
  const answer = await fetchApi(pathOf(person.id), {
    method: 'PATCH',
    body: edit,
    ifMatch: versionOf(person),
  });
  return parseAnswer(managedPersonAnswerSchema, answer).data;
}

/** Revokes all access and ends the person's sessions; resolves to the updated person. */
export async function revokeAccess(fetchApi: FetchApi, person: ManagedPerson): Promise<ManagedPerson> {
  const path = pathOf(person.id, '/revoke');
  const answer = await fetchApi(path, { method: 'POST', ifMatch: versionOf(person) });
  return parseAnswer(managedPersonAnswerSchema, answer).data;
}

export type ShownLink = { readonly url: string; readonly expiresAt: string };

/** Creates a one-time link, which only this response contains. */
export async function makePasswordLink(fetchApi: FetchApi, id: string): Promise<ShownLink> {
  const answer = await fetchApi(pathOf(id, '/password-links'), { method: 'POST' });
  return parseAnswer(passwordLinkAnswerSchema, answer).data;
}

export async function withdrawPasswordLink(fetchApi: FetchApi, id: string): Promise<void> {
  await fetchApi(pathOf(id, '/password-links'), { method: 'DELETE' });
}
