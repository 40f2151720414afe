import type { RegistryKey } from '@adhelm/contracts';
import { readEnvironment } from '../../environment.ts';

const TIMEOUT_MS = 8000;

/**
 * The keys of a registry as a page that is served now has them: none when that page is of another registry. They are as
 * trustworthy as those that this page came with. Rejects when the server does not answer with a page of ours.
 */
export async function readPageKeys(registry: string): Promise<readonly RegistryKey[]> {
  const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { id, keys } = readEnvironment(page).registry;
  return id === registry ? keys : [];
}
