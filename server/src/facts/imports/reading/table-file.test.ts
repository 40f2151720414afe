import fc from 'fast-check';
import writeXlsxFile from 'write-excel-file/node';
import { csvOf, sheetXml, xlsxOf, xlsxOfXml } from '../testing/written-tables.ts';
import { openTable } from './table-file.ts';
import type { Cell, TableRow } from './table-row.ts';
import { textOf } from './table-row.ts';

async function rowsOf(bytes: Buffer, sheet: string | null = null): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of (await openTable(bytes, sheet)).rows()) rows.push(...batch);
  return rows;
}
const textsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ cells }) => cells.map(textOf));
const cellsOf = async (bytes: Buffer): Promise<(readonly Cell[])[]> =>
  (await rowsOf(bytes)).map(({ cells }) => cells);

/** Cells that every format preserves: no blanks at the ends, and a first cell that is not empty. */
const value = fc
  .string({ unit: fc.constantFrom(...'aZ9 ,;|\t"\'=+-@\r\néÄ_x00<&>'), maxLength: 12 })
  .map((text) => text.trim());
const table = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc.array(fc.array(value, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
  .map((rows) => [
    rows[0]?.map((_cell, index) => `Column ${index}`) ?? [],
    // words in the first column make the delimiter unambiguous
    ...rows.map((row, index) => [`row ${index}`, ...row.slice(1, -1), 'end']),
  ]);

describe('a table in any dialect', () => {
  it('reads back the same', async () => {
    const style = fc.record({
      delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
      lineBreak: fc.constantFrom('\n' as const, '\r\n' as const, '\r' as const),
      encoding: fc.constantFrom(
        'utf-8' as const,
        'utf-8-bom' as const,
        'utf-16le' as const,
        'utf-16be' as const,
        'latin1' as const,
      ),
    });
    await fc.assert(
      fc.asyncProperty(table, style, async (rows, written) => {
        expect(await textsOf(csvOf(rows, written))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  it('reads back the same from a spreadsheet', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await textsOf(xlsxOf(rows))).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('reads back the same from a spreadsheet of another program, including dates and numbers', async () => {
    const day = new Date('2026-11-02T00:00:00Z');
    const rows = [
      [{ value: 'Day' }, { value: 'Name' }, { value: 'Spend' }, { value: 'Live' }],
      [
        { value: day, type: Date, format: 'dd/mm/yyyy' },
        { value: 'Ä <b> & "c"' },
        { value: 12.5, type: Number },
        { value: true, type: Boolean },
      ],
    ];
    const written = await (await writeXlsxFile(rows)).toBuffer();
    expect(await cellsOf(written)).toEqual([
      ['Day', 'Name', 'Spend', 'Live'],
      [{ day: '2026-11-02' }, 'Ä <b> & "c"', 12.5, true],
    ]);
  });
});

describe('lines', () => {
  it('are those of the file, counting line breaks in values and blank lines', async () => {
    for (const lineBreak of ['\n', '\r\n', '\r'] as const) {
      const text = ['a,b', '"x', 'y",2', '', '3,4'].join(lineBreak);
      expect((await rowsOf(Buffer.from(text))).map(({ line }) => line)).toEqual([1, 2, 5]);
    }
  });

  it('are the numbers of the rows of a sheet', async () => {
    const rows = await rowsOf(xlsxOf([['a', 'b'], [], ['1', '2']]));
    expect(rows.map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('a spreadsheet', () => {
  it('returns the last result of a formula, and text that looks like one as text', async () => {
    const [, row] = await cellsOf(
      xlsxOf([
        ['a', 'b'],
        ['=cmd|calc', { formula: '1+1', value: 2 }],
      ]),
    );
    expect(row).toEqual(['=cmd|calc', 2]);
  });

  it('is read from the requested sheet, or else the first one that is not empty', async () => {
    const bytes = xlsxOfXml({
      Cover: sheetXml([]),
      First: sheetXml([['a', 'b']]),
      Second: sheetXml([['c', 'd']]),
    });
    const { sheets, sheet } = await openTable(bytes, null);
    expect([sheets, sheet]).toEqual([['Cover', 'First', 'Second'], 'First']);
    expect((await rowsOf(bytes, 'Second'))[0]?.cells).toEqual(['c', 'd']);
    await expect(openTable(bytes, 'Third')).rejects.toThrow('no sheet “Third”');
  });

  it('counts days from 1904 when its settings say so', async () => {
    const sheets = {
      Report: sheetXml([
        ['a', 'b'],
        [{ serial: 44866 }, 1],
      ]),
    };
    expect((await cellsOf(xlsxOfXml(sheets)))[1]).toEqual([{ day: '2022-11-01' }, 1]);
    expect((await cellsOf(xlsxOfXml(sheets, { countsFrom1904: true })))[1]).toEqual([
      { day: '2026-11-02' },
      1,
    ]);
  });
});

describe('a file without a readable table', () => {
  const refusals: readonly (readonly [string, Buffer, string])[] = [
    ['an empty file', Buffer.alloc(0), 'is empty'],
    ['blank lines', Buffer.from('\n\n\n'), 'no columns'],
    ['one column', Buffer.from('a\nb\nc\n'), 'no columns'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'must be a CSV file or a spreadsheet',
    ],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'Save it as .xlsx'],
    ['an archive of something else', Buffer.from('504b0304', 'hex'), 'damaged'],
    ['an empty spreadsheet', xlsxOf([]), 'The spreadsheet is empty'],
    ['a quote that is never closed', Buffer.from('a,b\n"c,d\ne,f\n'), 'opened in line 2'],
  ];
  it.each(refusals)('is refused: %s', async (_name, bytes, message) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({
      kind: 'validation',
      message: expect.stringContaining(message),
    });
  });

  it('is refused: a line of 10 MB', async () => {
    await expect(rowsOf(Buffer.from(`a,b\n1,${'x'.repeat(10_000_000)}\n`))).rejects.toThrow(
      'Line 2 is longer',
    );
  });

  it('is refused: a spreadsheet that unpacks to more than the limit', async () => {
    const bomb = xlsxOfXml({ Bomb: `<worksheet>${' '.repeat(410_000_000)}</worksheet>` });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(openTable(bomb, null)).rejects.toThrow('unpacks to more than 400 MB');
  });

  it('is refused: a spreadsheet that understates its unpacked size', async () => {
    const honest = xlsxOfXml({ Liar: sheetXml(Array.from({ length: 5000 }, () => ['a', 'b'])) });
    const directory = honest.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    const lying = Buffer.from(honest);
    lying.writeUInt32LE(100, directory + 24);
    await expect(rowsOf(lying)).rejects.toThrow('damaged');
  });

  it('is refused: an extremely wide row, and expanding entities', async () => {
    const wide = xlsxOfXml({
      Wide: '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
    });
    await expect(rowsOf(wide)).rejects.toThrow('more than 500 columns');
    const laughs = xlsxOfXml({
      Laughs:
        '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>',
    });
    await expect(rowsOf(laughs)).rejects.toThrow('damaged');
  });

  it('is refused: more than a million rows', async () => {
    const bytes = Buffer.from(`a,b\n${'1,2\n'.repeat(1_000_001)}`);
    await expect(rowsOf(bytes)).rejects.toThrow('more than 1,000,000 rows');
  });
});
