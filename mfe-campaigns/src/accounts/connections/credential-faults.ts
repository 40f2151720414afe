import type { FieldError, SourceConnection } from '@adhelm/contracts';
import { messages } from './messages.ts';

type CredentialPlace = `credentials.${string}`;

/** The credential field of an error; null if it concerns none. */
export function credentialPlace(field: string, { fields }: SourceConnection): CredentialPlace | null {
  const credential = fields.find(({ name }) => field === `credentials.${name}`);
  return credential === undefined ? null : `credentials.${credential.name}`;
}

/** Errors of missing credentials, by field. */
export function credentialFaults(
  credentials: Readonly<Record<string, string>>,
  { fields }: SourceConnection,
): Partial<Record<CredentialPlace, string>> {
  const missing = fields.filter(({ name }) => (credentials[name] ?? '') === '');
  return Object.fromEntries(missing.map(({ name }) => [`credentials.${name}`, messages.faults.missing]));
}

/** Maps a rejection of credentials to its field. */
export const refusedCredential =
  (connection: SourceConnection) =>
  ({ field, message }: FieldError) => {
    const place = credentialPlace(field, connection);
    return place === null ? null : { place, message };
  };
