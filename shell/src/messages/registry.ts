import { messagesIn } from '@adhelm/shared-ui/messages';

/** What is said of the registry's answers and of those that are refused. */
export const messages = messagesIn({
  en: {
    /** By reason. */
    refusals: {
      unreadable: 'The registry’s answer is refused: it is in a form that this page does not know',
      'other-type': 'The registry’s answer is refused: it is signed as something else',
      'unknown-key': 'The registry’s answer is refused: it is signed with a key that this page does not know',
      'bad-signature': 'The registry’s answer is refused: its signature is wrong',
      'other-registry': 'The registry’s answer is refused: it is of another registry',
      expired: 'The registry’s answer is refused: it is too old',
      'older-sequence': 'The registry’s answer is refused: it is older than one that was here before',
      'no-crypto': 'The registry’s answer is refused: this browser cannot check signatures here',
    },
    because: (refusal: string, cause: string) => `${refusal} (${cause})`,
    wasGood: (until: string, clock: string) => `it was good until ${until}; the clock here says ${clock}`,
    registryAnswered: (status: number) => `the registry answered ${status}`,
    buildAnswered: (address: string, status: number) => `${address} answered ${status}`,
    otherModule: (address: string, served: string, wanted: string) =>
      `${address} serves ${served}, not ${wanted}`,
    pageAnswered: (status: number) => `the page answered ${status}`,
    otherPage: 'the page is not one of Adhelm',
    localBuild: (version: string) => `${version} (local build)`,
    withdrawn: (version: string) => `Version ${version} was withdrawn.`,
  },
});
