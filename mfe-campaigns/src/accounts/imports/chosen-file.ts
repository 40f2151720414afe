import { IMPORT_LIMITS } from '@adhelm/contracts';
import { messages } from './messages.ts';

const endings = ['.csv', '.tsv', '.txt', '.xlsx'];

/** The file types offered in the browser's file dialog. */
export const ACCEPTED = endings.join(',');

/** Why a file cannot be uploaded; null if it can. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.xls')) return messages.oldSpreadsheet;
  if (!endings.some((ending) => lower.endsWith(ending))) return messages.wrongType;
  if (size === 0) return messages.emptyFile;
  return size > IMPORT_LIMITS.fileBytes ? messages.tooLarge(IMPORT_LIMITS.fileBytes) : null;
}
