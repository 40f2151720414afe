import { unreadable } from '../reading-limits.ts';
import type { SpreadsheetArchive } from './archive.ts';
import { readXml } from './xml-events.ts';

export type Sheet = { readonly name: string; readonly part: string };
export type Workbook = {
  readonly sheets: readonly Sheet[];
  /** Days are counted from 1904 instead of 1900, as on old Macs. */
  readonly countsFrom1904: boolean;
};

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Paths of the workbook's parts, by their relationship ids. */
async function relationsOf(archive: SpreadsheetArchive): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  if (!archive.has(RELATIONS)) return parts;
  await readXml(await archive.open(RELATIONS), {
    onOpen: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return parts;
}

/** The sheets of a spreadsheet in order. Throws `validation` when the file is not a spreadsheet. */
export async function readWorkbook(archive: SpreadsheetArchive): Promise<Workbook> {
  if (!archive.has(WORKBOOK)) {
    throw unreadable('The spreadsheet cannot be read. Save it as .xlsx or as CSV.');
  }
  const parts = await relationsOf(archive);
  const sheets: Sheet[] = [];
  let countsFrom1904 = false;
  await readXml(await archive.open(WORKBOOK), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const part = parts.get(attributes['r:id'] ?? '');
      // a chart sheet has no rows
      if (name !== 'sheet' || part === undefined || part.includes('chartsheet')) return;
      sheets.push({ name: attributes.name ?? `Sheet ${sheets.length + 1}`, part });
    },
  });
  if (sheets.length === 0) throw unreadable('The spreadsheet has no sheets.');
  return { sheets, countsFrom1904 };
}
