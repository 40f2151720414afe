import type { Options } from 'csv-parse';
import { readingLimits } from './reading-limits.ts';

/** The common dialect of delimited texts. Rows may have different lengths, and blank ones count as lines. */
export const csvDialect = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: readingLimits.rowCharacters,
} satisfies Options;
