import * as z from 'zod/mini';

export const LONGEST_VERSION = 64;
const LARGEST_PART = 2 ** 31 - 1;

const hasModestNumbers = (version: string) =>
  version
    .replace(/-.*$/, '')
    .split('.')
    .every((part) => !(Number(part) > LARGEST_PART));

/**
 * A module version: semantic, without build metadata. Validates manifests and requests only; responses return stored
 * versions, which may follow older rules.
 */
export const moduleVersionSchema = z
  .string('Must be a text')
  .check(
    z.maxLength(LONGEST_VERSION, `At most ${LONGEST_VERSION} characters`),
    z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'Must have the form 1.2.3 or 1.2.3-beta.1'),
    z.refine(hasModestNumbers, `Its numbers must not be above ${LARGEST_PART}`),
  );
