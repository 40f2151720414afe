import { type RegistryKey, SHELL_ENVIRONMENT_ELEMENT, shellEnvironmentSchema } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';

const TIMEOUT_MS = 8000;

/** Read as text: a parsed page applies its inline styles, which the policy of this page forbids. */
const ENVIRONMENT = new RegExp(`<script[^>]* id="${SHELL_ENVIRONMENT_ELEMENT}"[^>]*>([^<]*)</script>`);

/**
 * The keys of a registry as a page that is served now has them: none when that page is of another registry. They are as
 * trustworthy as those that this page came with. Rejects when the server does not answer with a page of ours.
 */
export async function readPageKeys(registry: string): Promise<readonly RegistryKey[]> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(messages.pageAnswered(response.status));
  const environment = ENVIRONMENT.exec(await response.text())?.[1];
  if (environment === undefined) throw new Error(messages.otherPage);
  const { id, keys } = shellEnvironmentSchema.parse(JSON.parse(environment)).registry;
  return id === registry ? keys : [];
}
