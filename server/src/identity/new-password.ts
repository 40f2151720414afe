import { invalidField } from '@adhelm/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { emailKeyOf } from '../users/users-repository.ts';

/** About 50,000 passwords that people use most, in lower case. */
const common = new Set(dictionary['passwords-common']);

/**
 * What a new password must not be, beyond the length that its schema checks: a common one, or the person's e-mail address.
 * Signing in never asks this, so that passwords of before keep working. Throws `validation` naming `field`.
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
