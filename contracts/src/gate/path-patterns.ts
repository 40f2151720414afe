type Segment = { readonly text: string; readonly isParameter: boolean; readonly isOptional: boolean };

/** Each optional segment doubles the number of paths; published patterns have at most this many. */
const MOST_OPTIONAL = 4;

function segmentsOf(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => ({
      text: segment.replace(/\?$/, '').toLowerCase(),
      isParameter: segment.startsWith(':'),
      isOptional: segment.endsWith('?'),
    }));
}

const shapeOf = (segments: readonly Segment[]) =>
  segments.map(({ text, isParameter }) => `/${isParameter ? ':' : text}`).join('');

/**
 * A route pattern with unnamed parameters, with and without each of its optional segments. Patterns that share a shape
 * collide: neither would win over the other.
 */
export function shapesOf(pattern: string): string[] {
  const segments = segmentsOf(pattern);
  const optional = segments.filter(({ isOptional }) => isOptional);
  if (optional.length > MOST_OPTIONAL) {
    return [shapeOf(segments), shapeOf(segments.filter(({ isOptional }) => !isOptional))];
  }
  const choices = Array.from({ length: 2 ** optional.length }, (_, choice) =>
    shapeOf(
      segments.filter((segment) => !segment.isOptional || ((choice >> optional.indexOf(segment)) & 1) === 1),
    ),
  );
  return [...new Set(choices)];
}

/**
 * Returns a matcher for paths (without query) that ignores case, as the router does. It tracks the reachable positions
 * instead of trying every combination: twenty optional segments have a million of them.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const segments = segmentsOf(pattern);
  const fewest = segments.filter(({ isOptional }) => !isOptional).length;
  return (path) => {
    const parts = partsOf(path);
    if (parts.length < fewest || parts.length > segments.length) return false;
    let reached = new Set([0]);
    for (const { text, isParameter, isOptional } of segments) {
      const next = new Set(isOptional ? reached : []);
      for (const place of reached) {
        const part = parts[place];
        if (part !== undefined && (isParameter || part === text)) next.add(place + 1);
      }
      if (next.size === 0) return false;
      reached = next;
    }
    return reached.has(parts.length);
  };
}

const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/**
 * The first segment of all paths of a pattern, to look for collisions only where they can occur: patterns with
 * different first segments match no path in common. null if the second segment is optional, because then it can be
 * anything.
 */
export function beginningOf(pattern: string): string | null {
  const [, first = '', second = ''] = pattern.toLowerCase().split('/', 3);
  return second.endsWith('?') ? null : `/${first}/${second}`;
}

/** The names of a pattern's parameters. */
export function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/\/:([^/?]+)/g)].map(([, name = '']) => name);
}

/** The shortest path of a pattern, without its optional segments. */
export function shortestOf(pattern: string): string {
  const needed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  return `/${needed.join('/')}`;
}
