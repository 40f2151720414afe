type Segment = { readonly text: string; readonly isParameter: boolean; readonly isOptional: boolean };

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

/**
 * Whether the segments of two patterns can be laid side by side, optional ones there or not. By a table and not by
 * trying every choice: twenty optional segments make a million choices.
 */
function fitTogether(
  first: readonly Segment[],
  second: readonly Segment[],
  isSame: (a: Segment, b: Segment) => boolean,
): boolean {
  const rows = first.length + 1;
  const columns = second.length + 1;
  const fits = new Set<number>();
  for (let cell = rows * columns - 1; cell >= 0; cell -= 1) {
    const a = first[Math.floor(cell / columns)];
    const b = second[cell % columns];
    const bothEnd = a === undefined && b === undefined;
    const withoutA = a?.isOptional === true && fits.has(cell + columns);
    const withoutB = b?.isOptional === true && fits.has(cell + 1);
    const withBoth = a !== undefined && b !== undefined && isSame(a, b) && fits.has(cell + columns + 1);
    if (bothEnd || withoutA || withoutB || withBoth) fits.add(cell);
  }
  return fits.has(0);
}

/** Whether two route patterns are one but for the names of their parameters, so that neither would win over the other. */
export function haveSameShape(first: string, second: string): boolean {
  return fitTogether(
    segmentsOf(first),
    segmentsOf(second),
    (a, b) => a.isParameter === b.isParameter && (a.isParameter || a.text === b.text),
  );
}

/** Whether a route pattern takes a path (without query); as the router does, in capitals or small letters. */
export function takesPath(pattern: string, path: string): boolean {
  const plain = segmentsOf(path).map((segment) => ({ ...segment, isOptional: false, isParameter: false }));
  return fitTogether(segmentsOf(pattern), plain, (a, b) => a.isParameter || a.text === b.text);
}
