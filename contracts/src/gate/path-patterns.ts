type Segment = { readonly text: string; readonly isParameter: boolean; readonly isOptional: boolean };

/** Each optional part doubles the paths that a pattern stands for; nothing is published with more of them. */
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
 * What a route pattern looks like when parameters have no names, with each of its optional parts and without. Two
 * patterns that have a shape in common are one: neither would win over the other.
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
 * Tells of paths (without query) whether a route pattern takes them; as the router does, in capitals or small letters.
 * By a row of places reached and not by trying every choice: twenty optional parts make a million choices.
 */
export function pathTaker(pattern: string): (path: string) => boolean {
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
 * What all paths of a pattern begin with, to look for others only where they can be: two patterns with different
 * beginnings take no path in common. null where the second part may be missing, which may begin with anything.
 */
export function beginningOf(pattern: string): string | null {
  const [, first = '', second = ''] = pattern.toLowerCase().split('/', 3);
  return second.endsWith('?') ? null : `/${first}/${second}`;
}

/** The names of a pattern's parameters. */
export function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/\/:([^/?]+)/g)].map(([, name = '']) => name);
}

/** The path that a pattern stands for when every optional part is left out. */
export function shortestOf(pattern: string): string {
  const needed = pattern.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  return `/${needed.join('/')}`;
}
