import { AdhelmError } from '@adhelm/contracts';

/** `If-Match: "7"` → 7. Throws `validation` without one. */
export function versionOf(header: string | undefined): number {
  const version = /^(?:W\/)?"(\d+)"$/.exec(header ?? '')?.[1];
  if (version !== undefined) return Number(version);
  throw new AdhelmError('validation', 'An edit needs If-Match with the version that it was made from', {
    fields: [{ field: 'If-Match', message: 'Must be the version in quotes' }],
  });
}
