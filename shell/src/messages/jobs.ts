import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The job tray. */
export const messages = messagesIn({
  en: {
    title: 'Jobs',
    loading: 'Loading the jobs',
    failed: 'The jobs could not be loaded. Running jobs continue.',
    none: 'No jobs',
    about: 'Bulk changes, imports and long syncs appear here with their progress.',
    states: {
      running: 'Running',
      paused: 'Paused',
      done: 'Done',
      'partly-failed': 'Partly failed',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    noneNew: 'Nothing new since your last visit',
    showEarlier: (count: number) =>
      plural(count, { one: 'Show # job finished earlier', other: 'Show # jobs finished earlier' }),
    hideEarlier: 'Hide jobs finished earlier',
    startedBy: (name: string) => `Started by ${name}`,
    results: 'Results',
    resultsOfJob: (job: string) => `Results: ${job}`,
    commands: { pause: 'Pause', resume: 'Resume', cancel: 'Cancel' },
    commandsOfJob: {
      pause: (job: string) => `Pause: ${job}`,
      resume: (job: string) => `Resume: ${job}`,
      cancel: (job: string) => `Cancel: ${job}`,
    },
    /** By unit. */
    progress: {
      changes: (done: string, total: number) =>
        plural(total, { one: `${done} of # change`, other: `${done} of # changes` }),
      reports: (done: string, total: number) =>
        plural(total, { one: `${done} of # report`, other: `${done} of # reports` }),
      rows: (done: string, total: number) =>
        plural(total, { one: `${done} of # row`, other: `${done} of # rows` }),
    },
    ended: (progress: string, age: string) => `${progress} · ${age}`,
    onItsWay: (progress: string, rate: string, timeLeft: string) => `${progress} · ${rate} · ${timeLeft}`,
    perSecond: (rate: string) => `${rate} a second`,
    perMinute: (rate: string) => `${rate} a minute`,
    underOneMinuteLeft: 'less than a minute left',
    minutesLeft: (minutes: number) => plural(minutes, { other: '# min left' }),
    hoursLeft: (hours: number) => plural(hours, { other: '# h left' }),
  },
});
