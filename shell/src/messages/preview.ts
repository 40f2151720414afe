import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said of versions that one browser tries before others do. */
export const messages = messagesIn({
  en: {
    title: 'Preview of a module',
    reading: 'Reading the preview link…',
    none: {
      title: 'There is no preview behind this link',
      safe: 'Nothing has changed in this browser.',
      toDashboard: 'To the dashboard',
    },
    offer: {
      title: 'Try this version before others do?',
      module: 'Module',
      titledModule: (title: string, name: string) => `${title} (${name})`,
      version: 'Version',
      from: 'From',
      until: 'Until',
      localBuild: (address: string) =>
        `This is a build on this computer, from ${address}. Nobody has checked it. This code will act with your session: it can see and do everything that you can. Go on only if you started that server yourself.`,
      switchedOff: (reason: string) =>
        `This module is switched off, and a preview does not switch it on: ${reason}`,
      consequences:
        'It runs in this browser only, with your data, and a banner says so. You can end it at any time.',
      notStarted: (error: string) => `The preview did not start: ${error}`,
      starting: 'Starting',
      start: 'Start the preview',
      cancel: 'Cancel',
    },
    banner: {
      label: 'Preview',
      version: (module: string, version: string, until: string) =>
        `You preview ${module}: ${version}, until ${until}.`,
      versionSilent: (module: string, version: string, fault: string) =>
        `${module}: ${version} does not answer, so you see the normal version (${fault}).`,
      build: (module: string, address: string, until: string) =>
        `You preview ${module}: your build at ${address}, until ${until}.`,
      buildSilent: (module: string, address: string, fault: string) =>
        `${module}: your build at ${address} does not answer, so you see the normal version (${fault}).`,
      end: 'End preview',
      notEnded: (error: string) => `The preview did not end: ${error}`,
    },
  },
});
