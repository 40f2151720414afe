type Naming = {
  /** What the request names, in quotes or not. */
  readonly name: string;
  readonly isQuoted: boolean;
  readonly chosen: string;
};

/** Whether a request has a name in quotes. Pure. */
export const isQuotedIn = (request: string, name: string): boolean => quotedPattern(name).test(request);

/** The same request with one chosen name, in quotes, in place of what several things are called. Pure. */
export function requestNaming(request: string, { name, isQuoted, chosen }: Naming): string {
  const pattern = isQuoted
    ? quotedPattern(name)
    : new RegExp(`(?<![\\p{L}\\p{N}])${wordsOf(name)}(?![\\p{L}\\p{N}])`, 'iu');
  const quoted = `“${chosen}”`;
  return pattern.test(request) ? request.replace(pattern, () => quoted) : `${request} ${quoted}`;
}

const quotedPattern = (name: string) => new RegExp(`[“"«']\\s*${wordsOf(name)}\\s*[”"»']`, 'iu');
const wordsOf = (name: string) => name.split(/\s+/).map(escaped).join('[\\s\\p{P}\\p{S}]+');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
