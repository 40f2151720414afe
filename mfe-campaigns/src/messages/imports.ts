import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Bytes as people count them. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.ceil(bytes / 1000))} kB` : `${formatNumber(bytes / 1_000_000)} MB`;

/** What is said of reports that people bring as files. */
export const messages = messagesIn({
  en: {
    open: 'Import',
    close: 'Close imports',
    back: 'All imported files',
    titles: { list: 'Imported files', new: 'Import a file', one: 'Imported file' },
    importFile: 'Import a file',
    noAccount: 'There is no account to import into',
    noAccountText: 'Connect one first, or open another one.',
    notRead: 'The imported files could not be read',
    none: 'No file was imported yet',
    noneText:
      'Bring a report of this account as CSV or XLSX: figures that its API does not tell, or days that are wrong or missing. You see what would change before anything does.',
    gone: 'This import is not there',
    goneText: 'The link names one that does not exist or that you may not see.',

    states: {
      draft: 'Draft',
      running: 'Importing',
      done: 'Imported',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
    },
    kind: 'Kind of report',
    kinds: {
      campaign_day: 'Campaigns by day',
      content_day: 'Contents by day',
      widget_day: 'Widgets by day',
    },
    broughtBy: (name: string, when: string) => `${name}, ${when}`,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    daysOf: (count: string, range: string) => `${count}: ${range}`,
    rowsOfDays: (rows: string, days: string, range: string) => `${rows} of ${days}: ${range}`,
    changedRows: (count: number) => plural(count, { one: '# row changed', other: '# rows changed' }),
    leftOut: (count: number) => plural(count, { one: '# line left out', other: '# lines left out' }),
    facts: {
      by: 'Brought by',
      at: 'Brought at',
      finished: 'Finished at',
      size: 'Size',
      rows: 'Rows',
      days: 'Days',
      changed: 'Changed',
      skipped: 'Left out',
    },
    size: sizeText,
    linesWithErrors: (count: number) =>
      plural(count, { one: '# line with errors', other: '# lines with errors' }),

    steps: { upload: 'File', mapping: 'Columns', preview: 'Preview' },
    step: (step: string, place: number, total: number) => `Step ${place} of ${total}: ${step}`,
    chooseFile: 'Choose a CSV or XLSX file',
    dropFile: (limit: number) => `or drop it here; up to ${sizeText(limit)}`,
    chosenSize: (bytes: number) => `${sizeText(bytes)}; choose or drop another file`,
    upload: 'Upload',
    uploadHint: 'Nothing is imported yet: next you say what the columns are, and see what would change.',
    noFile: 'Choose a file',
    emptyFile: 'The file is empty',
    wrongType: 'This is no CSV or XLSX file',
    oldSpreadsheet: 'This is an old .xls file. Save it as .xlsx or as CSV',
    tooLarge: (limit: number) =>
      `The file is larger than ${sizeText(limit)}. Leave columns out, or split it by days`,

    keptMapping: 'Remembered from the last import of a file with these columns.',
    importedBefore: (when: string) => `The very same file was imported on ${when}.`,
    foreign: (name: string) => `${name} brought this file, and can alone import it.`,
    lastFailed: 'The import failed',
    lastCancelled: 'The import was cancelled. Nothing of it was kept.',
    notKept: 'The file is not kept any more',
    notKeptText: 'A file that nobody imports is deleted after a week. Upload it again.',
    sheet: 'Sheet',
    fields: {
      campaignId: 'Campaign ID',
      campaignName: 'Campaign name',
      contentId: 'Content ID',
      headline: 'Headline',
      widgetId: 'Widget ID',
      day: 'Day',
      impressions: 'Impressions',
      viewableImpressions: 'Viewable impressions',
      clicks: 'Clicks',
      conversions: 'Conversions',
      cost: 'Cost',
      revenue: 'Revenue',
      status: 'Status',
      bid: 'Bid of the campaign',
      dailyBudget: 'Daily budget of the campaign',
      totalBudget: 'Total budget of the campaign',
      currency: 'Currency, to compare',
    },
    columns: 'Columns of the file',
    needed: (fields: string) => `Needed: ${fields}, the day, and one figure at least.`,
    column: 'Column',
    meaning: 'What it is',
    samples: (samples: string) => `Such as ${samples}`,
    meaningOf: (column: string) => `What “${column}” is`,
    leaveOut: 'Leave out',
    missing: (fields: string) => `Choose the column of: ${fields}`,
    noFigures: 'Choose one column of figures at least',
    twice: (field: string, column: string) => `“${column}” is ${field} already`,
    fixedDay: 'Day of all rows',
    fixedDayHint: 'For a file that has no column of days',
    noDay: 'Choose the column of days above, or one day for the whole file',
    dayFormat: 'How days are written',
    numberFormat: 'How numbers are written',
    byValues: 'As the values show',
    dayFormats: {
      'yyyy-MM-dd': '2026-11-30',
      'dd/MM/yyyy': '30/11/2026, day first',
      'MM/dd/yyyy': '11/30/2026, month first',
      'dd.MM.yyyy': '30.11.2026',
      excel: 'As a spreadsheet’s number of the day',
      instant: 'As an instant with its time zone (ISO 8601)',
    },
    skipTotals: 'Leave out rows of sums',
    preview: 'Preview',
    previewFailed: 'This mapping does not fit the file. Mend what is marked.',

    changeMapping: 'Change the columns',
    nothingToImport: 'The file has no row that can be imported',
    changes: 'What changes',
    changeCounts: { new: 'New rows', changed: 'Changed', same: 'As they are', missing: 'Not in the file' },
    sums: 'Figures of these days',
    figure: 'Figure',
    storedAndAfter: 'Now and after',
    moneyIn: (field: string, currency: string) => `${field}, ${currency}`,
    faults: (count: number) => plural(count, { one: '# line has errors', other: '# lines have errors' }),
    faultsText: 'Mend the file and upload it again, or leave those lines out.',
    firstFaults: (count: number) => plural(count, { one: 'The first error.', other: 'The first # errors.' }),
    line: 'Line',
    value: 'Value',
    whatIsWrong: 'What is wrong',
    skipErrors: (count: number) =>
      plural(count, { one: 'Leave the line with errors out', other: 'Leave the # lines with errors out' }),
    mustSkip: 'Lines with errors cannot be imported: leave them out, or mend the file',
    wholeDays: 'The file is complete for its days',
    wholeDaysHint: (missing: number) =>
      missing === 0
        ? 'What it does not mention becomes zero on those days.'
        : plural(missing, {
            one: '# row that it does not mention becomes zero.',
            other: '# rows that it does not mention become zero.',
          }),
    notWhole: 'Since lines are left out, rows that the file does not mention stay as they are.',
    sample: (count: number) => plural(count, { one: 'The first row', other: 'The first # rows' }),
    campaign: 'Campaign',
    entity: { content_day: 'Content', widget_day: 'Widget' },
    commit: (count: number) => plural(count, { one: 'Import # row', other: 'Import # rows' }),

    progress: (done: number, total: number) =>
      plural(total, { one: `${formatNumber(done)} of # row`, other: `${formatNumber(done)} of # rows` }),
    runsAlone: 'It goes on when you close this; the jobs in the top bar show it as well.',
    waiting: 'It begins as soon as a worker is free.',
    cancel: 'Cancel the import',
    notCancelled: 'The import could not be cancelled',
    doneTitle: (count: number) =>
      count === 0
        ? 'Nothing changed: everything was there already'
        : plural(count, { one: '# row changed', other: '# rows changed' }),
    showDays: 'Show these days',
    showCampaigns: 'Show the campaigns of these days',

    byFiles: 'Figures come from files',
    byFilesText: (source: string) =>
      `${source} tells no figures by itself. Import a report of this account to see its campaigns.`,
  },
});
