import type { Readable } from 'node:stream';
import { AdhelmError } from '@adhelm/contracts';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readingLimits, unreadable } from '../reading-limits.ts';

/** The parts of a spreadsheet file. A part larger than its declared size ends with an error while it is read. */
export type SpreadsheetArchive = {
  has(part: string): boolean;
  open(part: string): Promise<Readable>;
};

const TOO_LARGE = `The spreadsheet unpacks to more than ${readingLimits.unpackedBytes / 1_000_000} MB. Save it as CSV, or split it.`;

/** Maps errors of the file to ones for the person who uploaded it, and keeps those that already are. */
export function damaged(error: unknown): AdhelmError {
  if (error instanceof AdhelmError) return error;
  return new AdhelmError('validation', 'The spreadsheet is damaged and cannot be read.', {
    fields: [{ field: 'file', message: 'The spreadsheet is damaged and cannot be read.' }],
    cause: error,
  });
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > readingLimits.parts) throw unreadable('The spreadsheet has too many parts.');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > readingLimits.unpackedBytes) throw unreadable(TOO_LARGE);
    if (entry.isEncrypted()) throw unreadable('The spreadsheet is protected by a password.');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** Opens a spreadsheet. Throws `validation`, also when it would unpack to more than the limit. */
export async function openArchive(bytes: Buffer): Promise<SpreadsheetArchive> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const entries = await entriesOf(zip);
    return {
      has: (part) => entries.has(part.toLowerCase()),
      open: (part) => {
        const entry = entries.get(part.toLowerCase());
        if (entry === undefined)
          throw unreadable('The file is not a valid spreadsheet: a part of it is missing.');
        return zip.openReadStreamPromise(entry);
      },
    };
  } catch (error) {
    throw damaged(error);
  }
}
