import type { RegistryDocument } from '@adhelm/contracts';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { messages } from '../../messages/registry.ts';
import { RegistryRefusal } from './registry-refusal.ts';

type Expectation = {
  /** Id of the registry that the page was served with. */
  readonly registry: string;
  readonly now: Date;
  /** The highest sequence of that registry seen by this browser; 0 before the first. */
  readonly newestSequence: number;
};

/** Throws `RegistryRefusal` for a signed document that this browser must not use. */
export function checkDocument(
  document: RegistryDocument,
  { registry, now, newestSequence }: Expectation,
): void {
  if (document.registry !== registry) throw new RegistryRefusal('other-registry');
  if (new Date(document.expiresAt) <= now) {
    const until = formatInstant(document.expiresAt);
    throw new RegistryRefusal('expired', messages.wasGood(until, formatInstant(now.toISOString())));
  }
  if (document.sequence < newestSequence) throw new RegistryRefusal('older-sequence');
}
