const UNIT_SEPARATOR = '\u001f';

/** Sub-ids as one external id, by which they are stored. */
export function subPath(subs: readonly string[]): string {
  return subs.map((sub) => sub.replaceAll(UNIT_SEPARATOR, '')).join(UNIT_SEPARATOR);
}

/** The sub-ids of such an id. */
export function subsOfPath(path: string): string[] {
  return path.split(UNIT_SEPARATOR);
}
