import type { RegisteredModule, RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';

/** Whether a version was withdrawn from all browsers. */
export function isRefused(document: RegistryDocument, { name, version }: RegisteredModule): boolean {
  return document.refused.some((one) => one.name === name && one.version === version);
}

/**
 * The document without withdrawn versions. A disabled entry stays, because its pages have to say so.
 */
export function withoutRefused(document: RegistryDocument): RegistryDocument {
  const modules = document.modules.flatMap((entry): RegistryEntry[] => {
    const fallback = entry.fallback === null || isRefused(document, entry.fallback) ? null : entry.fallback;
    if (entry.disabled !== null) return [{ ...entry, fallback }];
    if (!isRefused(document, entry)) return [{ ...entry, fallback }];
    return fallback === null ? [] : [{ ...fallback, arm: 'live', fallback: null, disabled: null }];
  });
  return { ...document, modules };
}

/**
 * Why the newest document stops a running module; null if it may continue. A module that started on this shell keeps
 * running, whatever a server with another shell release says.
 */
export function reasonToStop(
  document: RegistryDocument,
  running: RegisteredModule & Pick<RegistryEntry, 'disabled'>,
): StopReason | null {
  const entry = document.modules.find(({ name }) => name === running.name);
  const isForeign = entry?.disabled?.kind === 'incompatible' && running.disabled === null;
  if (entry?.disabled != null && !isForeign) return entry.disabled;
  if (!isRefused(document, running)) return null;
  return { reason: messages.withdrawn(running.version), at: document.issuedAt };
}

export type StopReason = NonNullable<RegistryEntry['disabled']>;
