import { type CheckOutcome, checkedReadNames } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The check of an account, with a row for each read. */
export const messages = messagesIn({
  en: {
    title: 'Account check',
    text: 'Makes every read of this account once and shows what the network answers. Nothing is changed.',
    run: 'Check account',
    running: 'Checking…',
    progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} reads`,
    first: 'The first read is running',
    never: 'Not checked yet',
    notRead: 'The check could not be loaded',
    notStarted: 'The check did not start',
    allWorked: 'All reads work',
    someFailed: (failed: number) =>
      plural(failed, { one: '# read does not work', other: '# reads do not work' }),
    stopped: 'The last check was cut off',
    stoppedText: 'Start it again.',
    outdated: 'Not checked with the new credentials',
    outdatedText: (when: string) =>
      `The last check, ${when}, used the previous credentials. Check the account again.`,
    at: (when: string) => `Checked ${when}`,
    save: 'Save recording',
    saveText: 'Send us this file when a read does not work. It has no passwords, names or personal data.',
    notSaved: 'The recording could not be saved',
    reads: checkedReadNames,
    outcomes: {
      ok: 'Works',
      refused: 'Refused',
      undocumented: 'Unexpected answer',
      limited: 'Request limit reached',
      failed: 'No usable answer',
      'timed-out': 'No answer in time',
    } satisfies Record<CheckOutcome, string>,
    rows: (count: number) => plural(count, { one: '# row', other: '# rows' }),
    firstRows: (count: number) => plural(count, { one: 'First row', other: 'First # rows' }),
    notAllowed: 'These credentials may not read this.',
    details: (read: string) => `Details of ${read}`,
    showDetails: 'Details',
    calls: 'Requests',
    call: (method: string, path: string, status: number | null) =>
      `${method} ${path}: ${status ?? 'no answer'}`,
    callTimes: (method: string, path: string, status: number | null, times: number) =>
      `${method} ${path}: ${status ?? 'no answer'} (${formatNumber(times)} times)`,
    unknown: 'Fields that Adhelm does not read',
    missing: 'Fields that the network did not send',
    optional: 'Optional fields that the network did not send',
    limits: 'Request limits',
    assumed: 'Assumed without documentation',
    notMet: 'Not seen in this check',
  },
});
