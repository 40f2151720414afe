import { IMPORT_LIMITS } from '@adhelm/contracts';
import { messages } from '../../messages/imports.ts';

const endings = ['.csv', '.tsv', '.txt', '.xlsx'];

/** What the browser's own window offers to choose. */
export const ACCEPTED = endings.join(',');

/** Why a file is not worth sending; null when it is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (lower.endsWith('.xls')) return messages.oldSpreadsheet;
  if (!endings.some((ending) => lower.endsWith(ending))) return messages.wrongType;
  if (size === 0) return messages.emptyFile;
  return size > IMPORT_LIMITS.fileBytes ? messages.tooLarge(IMPORT_LIMITS.fileBytes) : null;
}
