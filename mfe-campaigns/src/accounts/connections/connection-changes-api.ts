import {
  type AccountEdit,
  type ManagedAccount,
  managedAccountAnswerSchema,
  type NewManagedAccount,
} from '@adhelm/contracts';
import { type HostApi, parseAnswer } from '@adhelm/shared-ui/module';

const pathOf = (id: string, step = '') => `/api/accounts/${encodeURIComponent(id)}${step}`;

/** Connects an account after testing the credentials at its source. `key` is created once per intent. */
export async function connectAccount(
  host: HostApi,
  account: Omit<NewManagedAccount, 'everySeconds'>,
  key: string,
): Promise<ManagedAccount> {
  const answer = await host.fetchApi('/api/accounts', { method: 'POST', body: account, idempotencyKey: key });
  return parseAnswer(managedAccountAnswerSchema, answer).data;
}

/** Rejects with status 412 if someone else edited the account since. */
export async function editAccount(
  host: HostApi,
  { id, version }: Pick<ManagedAccount, 'id' | 'version'>,
  edit: AccountEdit,
): Promise<ManagedAccount> {
  const answer = await host.fetchApi(pathOf(id), { method: 'PATCH', body: edit, ifMatch: `"${version}"` });
  return parseAnswer(managedAccountAnswerSchema, answer).data;
}

export async function testAccount(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id, '/test'), { method: 'POST' });
}

export async function syncAccount(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id, '/sync'), { method: 'POST' });
}

/** Tests the new credentials first; if the source rejects them, the present ones stay. */
export async function replaceCredentials(
  host: HostApi,
  id: string,
  credentials: Readonly<Record<string, string>>,
): Promise<void> {
  await host.fetchApi(pathOf(id, '/credentials'), { method: 'PUT', body: { credentials } });
}

export async function removeAccount(host: HostApi, id: string): Promise<void> {
  await host.fetchApi(pathOf(id), { method: 'DELETE' });
}
