import { AdhelmError } from '@adhelm/contracts';
import type { AccountAccess } from '../../connector.ts';
import { placeholdersOf } from '../description/templates.ts';

export type Credentials = Readonly<Record<string, string>>;

/** A header carries printable ASCII only; a query, form or JSON carries every text that is one. */
export type Carrier = 'header' | 'text';

const fitFor = {
  header: /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/,
  text: /^\P{C}+$/u,
} as const satisfies Record<Carrier, RegExp>;

/** What is wrong with it, behind its name. */
const CANNOT_BE_SENT = 'has characters that cannot be sent';

/** The field of a login that a value of its authorisation is. */
const placeOf = (name: string) => (name === 'externalId' ? name : `credentials.${name}`);

/**
 * A credential of an account. Throws `AdhelmError` auth that names it when it is missing or holds characters that
 * its carrier cannot send, so that no error of a library repeats it.
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

/**
 * What templates of an authorisation are filled with, checked: credentials, and `{externalId}`, the account's own id,
 * which is no secret.
 */
export function authorisingValues(
  sourceName: string,
  { credentials, externalId }: Pick<AccountAccess, 'credentials' | 'externalId'>,
  templates: readonly string[],
  carrier: Carrier,
): { readonly values: Credentials; readonly secrets: readonly string[] } {
  const known = { ...credentials, externalId };
  const names = templates.flatMap(placeholdersOf);
  const values = Object.fromEntries(
    names.map((name) => [name, credential(sourceName, known, name, carrier)]),
  );
  const { externalId: _id, ...secret } = values;
  return { values, secrets: Object.values(secret) };
}
