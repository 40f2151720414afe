/** Whether a thrown value has that code (`ENOENT`, `EADDRINUSE`, a SQLSTATE). It may come from another realm. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
