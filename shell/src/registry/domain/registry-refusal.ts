import { messageOf } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';

/** Why a registry document is rejected. */
export type RefusalReason =
  | 'unreadable'
  | 'other-type'
  | 'unknown-key'
  | 'bad-signature'
  | 'other-registry'
  | 'expired'
  | 'older-sequence'
  | 'no-crypto';

/** A registry document that the shell rejects entirely. */
export class RegistryRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    const refusal = messages.refusals[reason];
    super(cause === undefined ? refusal : messages.because(refusal, messageOf(cause)), { cause });
    this.name = 'RegistryRefusal';
    this.reason = reason;
  }
}
