import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess } from '../../connector.ts';
import type { CredentialOf } from './authorisation.ts';

export type Credentials = Readonly<Record<string, string>>;

/** A header carries only printable ASCII; a query, form or JSON body carries any well-formed text. */
export type Carrier = 'header' | 'text';

const fitFor = {
  header: /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
  text: /^\P{C}+$/u,
} as const satisfies Record<Carrier, RegExp>;

/** Follows the credential's name in messages. */
const CANNOT_BE_SENT = 'has characters that cannot be sent';

/** The field of the login form that holds a value. */
const placeOf = (name: string) => (name === 'externalId' ? name : `credentials.${name}`);

/**
 * A credential of an account. Throws `AdhelmError` auth that names it when it is missing or has characters that its
 * carrier cannot send, so that no library's error repeats it.
 */
export function credential(
  sourceName: string,
  credentials: Credentials,
  name: string,
  carrier: Carrier,
): string {
  const value = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
  if (value === undefined || value === '') {
    throw new AdhelmError('auth', `This ${sourceName} account has no ${name}`);
  }
  if (!fitFor[carrier].test(value)) {
    throw new AdhelmError('auth', `The ${name} of this ${sourceName} account ${CANNOT_BE_SENT}`, {
      fields: [{ field: placeOf(name), message: CANNOT_BE_SENT }],
    });
  }
  return value;
}

/** What an authorisation makes of the account's credentials, and which of them it used: `externalId` is not secret. */
export function usedCredentials(
  sourceName: string,
  { credentials, externalId }: Pick<AccountAccess, 'credentials' | 'externalId'>,
  carrier: Carrier,
  valuesOf: (credentialOf: CredentialOf<string>) => Credentials,
): { readonly values: Credentials; readonly secrets: readonly string[] } {
  const known = { ...credentials, externalId };
  const secrets: string[] = [];
  const values = valuesOf((name) => {
    const value = credential(sourceName, known, name, carrier);
    if (name !== 'externalId') secrets.push(value);
    return value;
  });
  return { values, secrets };
}
