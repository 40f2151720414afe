import { messagesIn } from '@adhelm/shared-ui/messages';

/** Responses of the registry and their rejections. */
export const messages = messagesIn({
  en: {
    /** By reason. */
    refusals: {
      unreadable: 'The module list was rejected: unexpected format',
      'other-type': 'The module list was rejected: wrong signature type',
      'unknown-key': 'The module list was rejected: unknown signing key',
      'bad-signature': 'The module list was rejected: invalid signature',
      'other-registry': 'The module list was rejected: it belongs to another registry',
      expired: 'The module list was rejected: it has expired',
      'older-sequence': 'The module list was rejected: it is older than the one already used',
      'no-crypto': 'The module list was rejected: this browser cannot verify signatures here',
    },
    because: (refusal: string, cause: string) => `${refusal} (${cause})`,
    wasGood: (until: string, clock: string) => `valid until ${until}; this device’s clock says ${clock}`,
    registryAnswered: (status: number) => `the registry answered ${status}`,
    buildAnswered: (address: string, status: number) => `${address} answered ${status}`,
    otherModule: (address: string, served: string, wanted: string) =>
      `${address} serves ${served}, not ${wanted}`,
    pageAnswered: (status: number) => `the page answered ${status}`,
    otherPage: 'the response is not an Adhelm page',
    localBuild: (version: string) => `${version} (local build)`,
    withdrawn: (version: string) => `Version ${version} was rolled back.`,
  },
});
