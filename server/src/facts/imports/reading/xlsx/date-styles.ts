import type { SpreadsheetArchive } from './archive.ts';
import { readXml } from './xml-events.ts';

const STYLES = 'xl/styles.xml';

/** Built-in number formats that show a day (ECMA-376 part 1, 18.8.30). */
function isBuiltInDay(format: number): boolean {
  return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || format >= 50;
}

/** Whether a format shows a day, ignoring quoted texts, colours, conditions and escaped characters. */
export function showsDay(code: string): boolean {
  const letters = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replaceAll(/general/gi, '');
  return /[dy]/i.test(letters);
}

/** The cell styles that make a number a day. */
export async function readDateStyles(archive: SpreadsheetArchive): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!archive.has(STYLES)) return dates;
  const named = new Map<number, boolean>();
  let isInCells = false;
  let style = 0;
  await readXml(await archive.open(STYLES), {
    onOpen: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') named.set(Number(numFmtId), showsDay(formatCode ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(numFmtId ?? 0);
      if (named.get(format) ?? (format <= 58 && isBuiltInDay(format))) dates.add(style);
      style += 1;
    },
    onClose: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}
