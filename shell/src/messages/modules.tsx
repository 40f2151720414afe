import { messagesIn, plural } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** What is said of modules that are on their way, failed or are switched off. */
export const messages = messagesIn({
  en: {
    loadingPage: 'Loading the page',
    loading: (page: string) => `Loading ${page}`,
    /** By kind of failure. */
    happened: {
      unreachable: 'It could not be downloaded. The network or its server is down.',
      timeout: 'It took too long to answer.',
      'not-found': 'Its files are not where the registry says they are.',
      'wrong-type': 'Its server answered with something that is not a script.',
      corrupt: 'Its files are not the ones that were published.',
      'host-api': 'It was made for another version of Adhelm.',
      load: 'It could not be started.',
      mount: 'It failed while starting.',
      crash: 'It stopped working.',
    },
    pageFailed: (page: string) => `The page “${page}” is not available`,
    safe: 'The rest of Adhelm works, and nothing that you saved is lost.',
    retry: 'Retry',
    fellBack: (title: string, failed: string, running: string) =>
      `Version ${failed} of ${title} could not be started; you are on ${running}.`,
    retryVersion: (version: string) => `Try ${version} again`,
    supportCode: (code: ReactNode) => <>Support code {code}</>,
    code: (module: string, version: string, kind: string) => `${module} ${version} · ${kind}`,
    copySupportCode: 'Copy support code',
    stopped: (reason: string, when: string) => `Since ${when}: ${reason}.`,
    stoppedBy: (reason: string, when: string, who: string) => `By ${who}, ${when}: ${reason}.`,
    switchedOff: (title: string) => `“${title}” is switched off`,
    opensByItself:
      'The rest of Adhelm works, and nothing that you saved is lost. This page opens by itself once it is back.',
    toDashboard: 'Back to the dashboard',
    switchingOff: (title: string) => `${title} is being switched off`,
    saveNow: (title: string) => `“${title}” was switched off. Save your work now.`,
    closesIn: (seconds: number) => plural(seconds, { other: 'It closes in # s.' }),
    closeNow: 'Close now',
  },
});
