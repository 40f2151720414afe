import { messageOf } from '@adhelm/contracts';

/** Why a registry document is not taken. */
export const refusalTexts = {
  unreadable: 'it is in a form that this page does not know',
  'other-type': 'it is signed as something else',
  'unknown-key': 'it is signed with a key that this page does not know',
  'bad-signature': 'its signature is wrong',
  'other-registry': 'it is of another registry',
  expired: 'it is too old',
  'older-sequence': 'it is older than one that was here before',
  'no-crypto': 'this browser cannot check signatures here',
} as const;
export type RefusalReason = keyof typeof refusalTexts;

/** A registry document that the shell does not take; nothing of it is used. */
export class RegistryRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    const detail = cause === undefined ? '' : ` (${messageOf(cause)})`;
    super(`The registry's answer is refused: ${refusalTexts[reason]}${detail}`, { cause });
    this.name = 'RegistryRefusal';
    this.reason = reason;
  }
}
