import { messageOf } from '@adhelm/contracts';
import { messages } from '../../messages/registry.ts';

/** Why a registry document is not taken. */
export type RefusalReason =
  | 'unreadable'
  | 'other-type'
  | 'unknown-key'
  | 'bad-signature'
  | 'other-registry'
  | 'expired'
  | 'older-sequence'
  | 'no-crypto';

/** A registry document that the shell does not take; nothing of it is used. */
export class RegistryRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    const refusal = messages.refusals[reason];
    super(cause === undefined ? refusal : messages.because(refusal, messageOf(cause)), { cause });
    this.name = 'RegistryRefusal';
    this.reason = reason;
  }
}
