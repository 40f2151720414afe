import type { CredentialField } from '@adhelm/contracts';

type Named<Name extends string> = CredentialField & { readonly name: Name };

/** A credential that is never shown again. */
export const secret = <const Name extends string>(name: Name, label: string, hint?: string): Named<Name> => ({
  name,
  label,
  isSecret: true,
  ...(hint === undefined ? {} : { hint }),
});

/** A credential that is no secret by itself. */
export const open = <const Name extends string>(name: Name, label: string): Named<Name> => ({
  name,
  label,
  isSecret: false,
});

export const accountId = { label: 'Account ID' };
