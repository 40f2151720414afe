import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What is said where ads are created. */
export const messages = messagesIn({
  en: {
    title: 'Create contents',
    description: 'Many ads at once: every headline with every image. Nothing is created before you send it.',
    steps: { place: 'Campaign', ads: 'Ads', details: 'Details', review: 'Review' },

    account: 'Account',
    campaign: 'Campaign',
    campaignsFailed: 'The campaigns could not be loaded',
    noCampaigns: 'This account has no campaign yet.',
    accountClosed: 'The account of the link cannot take ads. Choose another one.',
    choosePlace: 'Choose a campaign first',
    choosePlaceText: 'What an ad may be depends on its source.',
    toPlace: 'Choose a campaign',
    notMade: 'Ads of this source are not made of a headline and an image.',

    headlines: 'Headlines',
    headline: (row: number) => `Headline ${formatNumber(row)}`,
    addHeadline: 'Add a headline',
    images: 'Images',
    image: (row: number) => `Address of image ${formatNumber(row)}`,
    addImage: 'Add an image',
    remove: (row: string) => `Remove: ${row}`,
    pasteHint: 'Paste several lines to get a row for each.',
    macros: (macros: string) => `Its macros: ${macros}`,

    matrix: 'Ads',
    matrixText: (count: number, all: number) =>
      `${plural(count, { one: '# ad', other: '# ads' })} of ${formatNumber(all)} possible. Clear the box of one to leave it out.`,
    noMatrix: 'Enter a headline and an image to see the ads.',
    combination: (headline: string, row: number) => `${headline}, with image ${formatNumber(row)}`,
    tooMany: (most: number) => `At most ${formatNumber(most)} ads can be sent at once: leave some out.`,
    leaveAllOut: 'Leave all out',
    takeAll: 'Take all',

    sharedText: 'For every ad of this brief.',
    noShared: 'This source asks for nothing else.',
    willCreate: (count: number) => plural(count, { one: '# ad', other: '# ads' }),
    in: (campaign: string, place: string) => `In ${campaign}, ${place}`,
    moderated: 'The source reviews new ads before they run.',
    mend: 'Some of it has to be mended before it can be sent.',
    none: 'No ad is chosen: enter a headline and an image.',
    send: (count: number) => plural(count, { one: 'Send # ad', other: 'Send # ads' }),
    schedule: (count: number) => plural(count, { one: 'Schedule # ad', other: 'Schedule # ads' }),
    sent: (count: number) => plural(count, { one: '# ad is on its way', other: '# ads are on their way' }),
    scheduled: (count: number) => plural(count, { one: '# ad is scheduled', other: '# ads are scheduled' }),
    again: 'Create more',
  },
});
