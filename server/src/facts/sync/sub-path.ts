const UNIT_SEPARATOR = '\u001f';

/** Encodes sub-ids as one external id, by which they are stored. */
export function subPath(subs: readonly string[]): string {
  return subs.map((sub) => sub.replaceAll(UNIT_SEPARATOR, '')).join(UNIT_SEPARATOR);
}

/** Decodes the sub-ids of that id. */
export function subsOfPath(path: string): string[] {
  return path.split(UNIT_SEPARATOR);
}
