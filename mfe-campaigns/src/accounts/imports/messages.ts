import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** A human-readable file size. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.ceil(bytes / 1000))} kB` : `${formatNumber(bytes / 1_000_000)} MB`;

/** Imports of report files. */
export const messages = messagesIn({
  en: {
    close: 'Close imports',
    back: 'All imported files',
    titles: { list: 'Imported files', new: 'Import a file', one: 'Import' },
    noAccount: 'No account selected',
    noAccountText: 'Connect an account or open another one.',
    notRead: 'The imported files could not be loaded',
    none: 'No imports yet',
    noneText:
      'Import a report of this account as CSV or XLSX: figures its API does not report, or missing or wrong days. You see every change first.',
    gone: 'Import not found',
    goneText: 'It does not exist, or you do not have access to it.',

    wasDiscarded: 'This draft was discarded',
    wasDiscardedText: 'Its file was deleted. Nothing was imported.',

    states: {
      draft: 'Draft',
      running: 'Importing',
      done: 'Imported',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      undoing: 'Undoing',
      undone: 'Undone',
    },
    kind: 'Report type',
    kindHint: 'Each report type is stored separately: campaign lists need a campaign report.',
    kinds: {
      campaign_day: 'Campaigns by day',
      content_day: 'Contents by day',
      widget_day: 'Widgets by day',
      sub_day: 'Sub-IDs by day',
      lead_status: 'Leads',
    },
    broughtBy: (name: string, when: string) => `${name}, ${when}`,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    daysOf: (count: string, range: string) => `${count}: ${range}`,
    rowsOfDays: (rows: string, days: string, range: string) => `${rows} of ${days}: ${range}`,
    changedRows: (count: number) =>
      plural(count, { one: '# row new or changed', other: '# rows new or changed' }),
    leftOut: (count: number) => plural(count, { one: '# line skipped', other: '# lines skipped' }),
    facts: {
      account: 'Account',
      by: 'Imported by',
      at: 'Uploaded',
      finished: 'Finished',
      size: 'Size',
      rows: 'Rows',
      days: 'Days',
      changed: 'New or changed',
      skipped: 'Skipped',
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
    uploading: (bytes: number) =>
      `Uploading ${sizeText(bytes)}. Columns are detected once the upload finishes.`,
    uploadHint: 'Nothing is imported yet. Next, map the columns and review the changes.',
    noFile: 'Choose a file',
    emptyFile: 'The file is empty',
    wrongType: 'This is not a CSV or XLSX file',
    oldSpreadsheet: 'Old .xls files are not supported. Save it as .xlsx or CSV.',
    tooLarge: (limit: number) =>
      `The file is larger than ${sizeText(limit)}. Remove columns or split it by date.`,

    discard: 'Discard draft',
    discardQuestion: 'Discard this draft?',
    discardText: 'Its file and mapping are deleted. Nothing was imported.',
    keepDraft: 'Keep draft',
    discarded: 'Draft discarded',
    notDiscarded: 'The draft could not be discarded',

    unclear: 'Some settings could not be detected. Complete the marked fields.',
    keptMapping: 'Remembered from the last import with these columns.',
    importedBefore: (when: string) => `This exact file was already imported on ${when}.`,
    foreign: (name: string) => `Only ${name}, who uploaded this file, can import it.`,
    lastFailed: 'The import failed',
    lastCancelled: 'The import was cancelled. Nothing was imported.',
    notKept: 'The file is no longer available',
    notKeptText: 'Files are deleted after a week. Upload it again.',
    sheet: 'Sheet',
    fields: {
      campaignId: 'Campaign ID',
      campaignName: 'Campaign name',
      contentId: 'Content ID',
      headline: 'Headline',
      widgetId: 'Widget ID',
      sub1: 'Sub-id 1',
      sub2: 'Sub-id 2',
      sub3: 'Sub-id 3',
      sub4: 'Sub-id 4',
      sub5: 'Sub-id 5',
      sub6: 'Sub-id 6',
      leadId: 'Lead ID',
      leadStatus: 'Lead status',
      country: 'Country',
      day: 'Day',
      impressions: 'Impressions',
      viewableImpressions: 'Viewable impressions',
      clicks: 'Clicks',
      landingClicks: 'Lander clicks',
      conversions: 'Conversions',
      cost: 'Cost',
      revenue: 'Revenue',
      commission: 'Commission',
      status: 'Status',
      bid: 'Campaign bid',
      dailyBudget: 'Campaign daily budget',
      totalBudget: 'Campaign total budget',
      currency: 'Currency (check only)',
    },
    columns: 'File columns',
    needed: (fields: string) => `Required: ${fields}, day, and at least one figure.`,
    column: 'Column',
    meaning: 'Field',
    samples: (samples: string) => `e.g. ${samples}`,
    meaningOf: (column: string) => `Field of “${column}”`,
    leaveOut: 'Skip',
    undecided: 'Choose…',
    rivals: (field: string, columns: number) =>
      `${plural(columns, { one: '# column', other: '# columns' })} could be “${field}”. Choose one; the others are skipped.`,
    missing: (fields: string) => `Choose a column for: ${fields}`,
    noFigures: 'Choose at least one column with figures',
    twice: (field: string, column: string) => `${field} is already “${column}”`,
    fixedDay: 'Date for all rows',
    fixedDayHint: 'For files without a date column',
    noDay: 'Choose a date column above, or one date for the whole file',
    dayFormat: 'Date format',
    numberFormat: 'Number format',
    byValues: 'Detect automatically',
    dayFormats: {
      'yyyy-MM-dd': '2026-11-30',
      'dd/MM/yyyy': '30/11/2026, day first',
      'MM/dd/yyyy': '11/30/2026, month first',
      'dd.MM.yyyy': '30.11.2026',
      excel: 'Spreadsheet date number',
      instant: 'Timestamp with time zone (ISO 8601)',
    },
    skipTotals: 'Skip total rows',
    preview: 'Preview',
    previewFailed: 'This mapping does not match the file. Fix the marked fields.',

    changeMapping: 'Edit columns',
    nothingToImport: 'No row of the file can be imported',
    changes: 'What changes',
    changeCounts: { new: 'New rows', changed: 'Changed', same: 'Unchanged', missing: 'Not in the file' },
    sums: 'Totals for these days',
    figure: 'Figure',
    stored: 'Now',
    after: 'After',
    moneyIn: (field: string, currency: string) => `${field}, ${currency}`,
    faults: (count: number) => plural(count, { one: '# line has errors.', other: '# lines have errors.' }),
    faultsText: 'Fix the file and upload it again, or skip these lines.',
    firstFaults: (count: number) => plural(count, { one: 'The first error.', other: 'The first # errors.' }),
    line: 'Line',
    value: 'Value',
    whatIsWrong: 'Problem',
    skipErrors: (count: number) =>
      plural(count, { one: 'Skip the line with errors', other: 'Skip # lines with errors' }),
    mustSkip: 'Lines with errors cannot be imported. Skip them or fix the file.',
    wholeDays: 'The file is complete for its days',
    wholeDaysHint: (missing: number) =>
      missing === 0
        ? 'Rows missing from the file become zero on these days.'
        : plural(missing, {
            one: '# row missing from the file becomes zero.',
            other: '# rows missing from the file become zero.',
          }),
    notWhole: 'Because lines are skipped, rows missing from the file stay unchanged.',
    sample: (count: number) => plural(count, { one: 'The first row', other: 'The first # rows' }),
    campaign: 'Campaign',
    entity: { content_day: 'Content', widget_day: 'Widget', sub_day: 'Sub-IDs', lead_status: 'Lead' },
    commit: (count: number) => plural(count, { one: 'Import # row', other: 'Import # rows' }),

    progress: (done: number, total: number) =>
      plural(total, { one: `${formatNumber(done)} of # row`, other: `${formatNumber(done)} of # rows` }),
    runsAlone: 'You can close this. Progress also shows under Jobs in the top bar.',
    waiting: 'Starts in a moment.',
    cancel: 'Cancel import',
    notCancelled: 'The import could not be cancelled',
    doneTitle: (count: number) =>
      count === 0
        ? 'No changes: everything was up to date'
        : plural(count, { one: '# row new or changed', other: '# rows new or changed' }),
    showDays: 'Show these days',
    showCampaigns: 'Show the campaigns of these days',
    lastDays: (most: number, range: string) =>
      `The list shows at most ${plural(most, { one: '# day', other: '# days' })}. These are the latest: ${range}.`,
    ofWidgets: 'These are widget figures. Campaign lists show campaign reports.',

    undo: 'Undo import',
    undoUntil: (when: string) => `You can undo this import until ${when}.`,
    undoOver: 'This import can no longer be undone: the values an import replaces are kept for 30 days.',
    undoQuestion: 'Undo this import?',
    undoDays: (days: string, range: string) => `It covers ${days}: ${range}.`,
    willReturn: (count: number) =>
      plural(count, {
        one: '# row returns to its previous value',
        other: '# rows return to their previous values',
      }),
    willEmpty: (count: number) =>
      plural(count, {
        one: '# of them was added by this import and becomes “not reported”',
        other: '# of them were added by this import and become “not reported”',
      }),
    willLeave: (count: number) =>
      plural(count, {
        one: '# of them was added by this import and disappears',
        other: '# of them were added by this import and disappear',
      }),
    willStay: (count: number) =>
      plural(count, {
        one: '# row changed after this import and stays as it is',
        other: '# rows changed after this import and stay as they are',
      }),
    willRename: (count: number) =>
      plural(count, {
        one: 'The name, status, bid and budgets it set for # campaign or content are restored too',
        other: 'Names, statuses, bids and budgets it set for # campaigns and contents are restored too',
      }),
    later: (count: number) =>
      plural(count, {
        one: 'A later import covers some of these days',
        other: '# later imports cover some of these days',
      }),
    laterText: (count: number) =>
      plural(count, {
        one: 'Undo that import first to restore the figures from before both.',
        other: 'Undo those imports first, newest to oldest, to restore the figures from before all of them.',
      }),
    laterMeans:
      'If you continue, rows that the later file changed stay. Rows where it repeated this file’s figures return to what they were before.',
    laterFile: (range: string, name: string, when: string) => `${range} · ${name}, ${when}`,
    undoAnyway: 'Undo this import anyway',
    keepImport: 'Keep import',
    nothingToUndo: 'Nothing to undo',
    changedNothing: 'This import changed nothing.',
    allChangedSince: 'Everything that this import changed has changed again since.',
    undoNotRead: 'What undoing would change could not be loaded',
    undoing: 'Undoing the import',
    undoRunsAlone: 'You can close this; the jobs menu in the top bar shows the progress.',
    undone: 'Import undone',
    undoneBy: (name: string, when: string) => `Undone by ${name}, ${when}`,
    restored: (count: number) => plural(count, { one: '# row restored', other: '# rows restored' }),
    keptLater: (count: number) =>
      plural(count, {
        one: '# row kept because of a later change',
        other: '# rows kept because of later changes',
      }),
    notUndone: 'The import was not undone',
  },
});
