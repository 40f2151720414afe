import { messagesIn } from '@adhelm/shared-ui/messages';

/** Previews of unreleased versions. */
export const messages = messagesIn({
  en: {
    title: 'Preview of a module',
    reading: 'Opening the preview link…',
    none: {
      title: 'This preview link is not valid',
      safe: 'Nothing changed in this browser.',
      toDashboard: 'Go to the dashboard',
    },
    offer: {
      title: 'Preview this version?',
      module: 'Module',
      titledModule: (title: string, name: string) => `${title} (${name})`,
      version: 'Version',
      from: 'From',
      until: 'Until',
      localBuild: (address: string) =>
        `This is a build on this computer, from ${address}. It has not been checked. It runs with your session and can do everything you can. Continue only if you started that server yourself.`,
      switchedOff: (reason: string) =>
        `This module is turned off, and a preview does not turn it on: ${reason}`,
      consequences:
        'It runs in this browser only, with your data. A banner shows that it is on, and you can end it at any time.',
      notStarted: (error: string) => `The preview could not start: ${error}`,
      starting: 'Starting',
      start: 'Start the preview',
      cancel: 'Cancel',
    },
    banner: {
      label: 'Preview',
      version: (module: string, version: string, until: string) =>
        `Previewing ${module} ${version} until ${until}.`,
      versionSilent: (module: string, version: string, fault: string) =>
        `${module} ${version} does not respond, so you see the live version (${fault}).`,
      build: (module: string, address: string, until: string) =>
        `Previewing your build of ${module} at ${address} until ${until}.`,
      buildSilent: (module: string, address: string, fault: string) =>
        `Your build of ${module} at ${address} does not respond, so you see the live version (${fault}).`,
      end: 'End preview',
      notEnded: (error: string) => `The preview could not end: ${error}`,
    },
  },
});
