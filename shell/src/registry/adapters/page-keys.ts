import { type RegistryKey, SHELL_ENVIRONMENT_ELEMENT, shellEnvironmentSchema } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';

const TIMEOUT_MS = 8000;

/** Matched as text: parsing the page would apply its inline styles, which this page's policy forbids. */
const ENVIRONMENT = new RegExp(`<script[^>]* id="${SHELL_ENVIRONMENT_ELEMENT}"[^>]*>([^<]*)</script>`);

/**
 * The keys of a registry from a freshly served page: none if that page belongs to another registry. They are as
 * trustworthy as the ones this page was served with. Rejects if the server does not return an Adhelm page.
 */
export async function readPageKeys(registry: string): Promise<readonly RegistryKey[]> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(messages.pageAnswered(response.status));
  const environment = ENVIRONMENT.exec(await response.text())?.[1];
  if (environment === undefined) throw new Error(messages.otherPage);
  const { id, keys } = shellEnvironmentSchema.parse(JSON.parse(environment)).registry;
  return id === registry ? keys : [];
}
