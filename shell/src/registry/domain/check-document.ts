import type { RegistryDocument } from '@adhelm/contracts';
import { formatMoment } from '../../format/moments.ts';
import { messages } from '../../messages/registry.ts';
import { RegistryRefusal } from './registry-refusal.ts';

type Expectation = {
  /** Id of the registry that the page was served with. */
  readonly registry: string;
  readonly now: Date;
  /** The highest sequence of that registry that this browser has ever taken; 0 before the first. */
  readonly newestSequence: number;
};

/** Throws `RegistryRefusal` for a signed document that this browser must not use. */
export function checkDocument(
  document: RegistryDocument,
  { registry, now, newestSequence }: Expectation,
): void {
  if (document.registry !== registry) throw new RegistryRefusal('other-registry');
  const end = new Date(document.expiresAt);
  if (end <= now) {
    throw new RegistryRefusal('expired', messages.wasGood(formatMoment(end), formatMoment(now)));
  }
  if (document.sequence < newestSequence) throw new RegistryRefusal('older-sequence');
}
