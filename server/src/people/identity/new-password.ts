import { invalidField } from '@adhelm/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { emailKeyOf } from '../users/index.ts';

/** About 50,000 of the most common passwords, in lower case. */
const common = new Set(dictionary['passwords-common']);

/**
 * Refuses a new password that is common or the person's e-mail address; the schema checks its length. Not applied at
 * sign-in, so that older passwords keep working. Throws `validation` naming `field`.
 */
export function checkNewPassword(field: string, password: string, email: string): void {
  const text = emailKeyOf(password);
  const address = emailKeyOf(email);
  if (text === address || text === address.split('@')[0]) {
    throw invalidField(field, 'Must not be your email address');
  }
  if (common.has(text)) {
    throw invalidField(field, 'Too common. Choose a less common password.');
  }
}
