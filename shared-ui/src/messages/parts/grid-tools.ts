import { messagesIn } from '../messages-in.ts';

/** The tools above a grid. */
export const messages = messagesIn({
  en: {
    columns: 'Columns',
    resetColumns: 'Reset columns',
    export: 'Export',
    nothingToExport: 'There are no rows to export.',
    stillLoading: 'An export has all rows. The rest is still loading.',
    exportFormats: { csv: 'CSV file', xlsx: 'Excel file (XLSX)' },
    total: 'Total',
    exporting: (done: string, of: string) => `Exporting: ${done} of ${of}`,
    exportFailed: 'The export failed',
    rowHeight: 'Row height',
    rowHeightIs: (density: string) => `Row height: ${density}`,
    densities: { compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' },
    densityOf: (density: string, pixels: string) => `${density} (${pixels})`,
  },
});
