/**
 * Whether an error of the file system says that there is no such file. Such an error may come from another realm than
 * ours (in jest it does), so that `instanceof Error` does not know it.
 */
export function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
