import { messagesIn, plural } from '@adhelm/shared-ui/messages';
import type { ReactNode } from 'react';

/** Modules that are loading, failed or turned off. */
export const messages = messagesIn({
  en: {
    loadingPage: 'Loading the page',
    loading: (page: string) => `Loading ${page}`,
    /** By kind of failure. */
    happened: {
      unreachable: 'It could not be downloaded. Your connection or its server is down.',
      timeout: 'It took too long to respond.',
      'not-found': 'Its files are missing.',
      'wrong-type': 'Its server did not return a script.',
      corrupt: 'Its files do not match the published version.',
      'host-api': 'It needs another version of Adhelm.',
      load: 'It could not be started.',
      mount: 'It failed while starting.',
      crash: 'It stopped working.',
    },
    pageFailed: (page: string) => `The page “${page}” is not available`,
    safe: 'Everything else works, and nothing you saved is lost.',
    safeButUnsaved: 'Everything else works. Your unsaved changes are lost.',
    retry: 'Retry',
    fellBack: (title: string, failed: string, running: string) =>
      `Version ${failed} of ${title} failed to start. You are on ${running}.`,
    fellBackFromCrash: (title: string, failed: string, running: string) =>
      `Version ${failed} of ${title} stopped working. You are on ${running}.`,
    afterCrash: (lostWork: boolean) =>
      lostWork ? 'Your unsaved changes are lost.' : 'Nothing you saved is lost.',
    retryVersion: (version: string) => `Try ${version} again`,
    supportCode: (code: ReactNode) => <>Support code {code}</>,
    code: (module: string, version: string, kind: string) => `${module} ${version} · ${kind}`,
    copySupportCode: 'Copy support code',
    stopped: (reason: string, when: string) => `Since ${when}: ${reason}.`,
    stoppedBy: (reason: string, when: string, who: string) => `By ${who}, ${when}: ${reason}.`,
    switchedOff: (title: string) => `“${title}” is turned off`,
    incompatible: (title: string) => `“${title}” does not run on this version of Adhelm`,
    opensByItself:
      'Everything else works, and nothing you saved is lost. This page reopens automatically once it is back.',
    toDashboard: 'Back to the dashboard',
    switchingOff: (title: string) => `${title} is shutting down`,
    saveNow: (title: string) => `“${title}” was turned off. Save your work now.`,
    closesIn: (seconds: number) => plural(seconds, { other: 'Closes in # s.' }),
    closeNow: 'Close now',
  },
});
