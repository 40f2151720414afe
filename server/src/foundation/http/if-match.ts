import { AdhelmError } from '@adhelm/contracts';

/** The largest `integer` of PostgreSQL, and so the largest version. */
const LARGEST_VERSION = 2_147_483_647;
/** Versions count up from 0, so no record has this one. */
const NO_VERSION = -1;

/**
 * `If-Match: "7"` → 7. A number beyond all versions becomes one that no record has, so that the edit fails with 412
 * like any other edit of an outdated version. Throws `validation` without a version.
 */
export function versionOf(header: string | undefined): number {
  const text = /^(?:W\/)?"(\d+)"$/.exec(header ?? '')?.[1];
  if (text === undefined) {
    throw new AdhelmError('validation', 'An edit needs If-Match with the version it is based on', {
      fields: [{ field: 'If-Match', message: 'Must be the version in quotes' }],
    });
  }
  const version = Number(text);
  return version <= LARGEST_VERSION ? version : NO_VERSION;
}
