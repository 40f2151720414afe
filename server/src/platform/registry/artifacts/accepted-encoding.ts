import type { ArtifactEncoding } from './artifact-store.ts';

/** The weight of a coding in an `Accept-Encoding` header (RFC 9110, section 12.5.3); null when it is not listed. */
function weightOf(header: string, coding: string): number | null {
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding) continue;
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return Number.isNaN(weight) ? 0 : weight;
  }
  return null;
}

/** The first stored encoding that a client accepts, else the uncompressed file. */
export function acceptedEncoding(
  header: string | undefined,
  stored: readonly ArtifactEncoding[],
): ArtifactEncoding {
  const takes = (coding: ArtifactEncoding) =>
    (weightOf(header ?? '', coding) ?? weightOf(header ?? '', '*') ?? 0) > 0;
  return stored.find((coding) => coding === 'identity' || takes(coding)) ?? 'identity';
}
