/**
 * Whether a file system error means that the file does not exist. The error may come from another realm (in jest it
 * does), where `instanceof Error` fails.
 */
export function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
