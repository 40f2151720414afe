import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Creating ads. */
export const messages = messagesIn({
  en: {
    title: 'Create contents',
    description: 'Combine headlines and images into ads. Nothing is created until you send it.',
    steps: { place: 'Campaign', ads: 'Ads', details: 'Details', review: 'Review' },

    account: 'Account',
    campaign: 'Campaign',
    campaignsFailed: 'The campaigns could not be loaded',
    noCampaigns: 'This account has no campaigns yet.',
    accountClosed: 'The account in this link cannot create ads. Choose another one.',
    choosePlace: 'Choose a campaign first',
    choosePlaceText: 'The options depend on the network.',
    toPlace: 'Choose a campaign',
    notMade: 'This network’s ads do not use a headline and an image.',

    headlines: 'Headlines',
    headline: (row: number) => `Headline ${formatNumber(row)}`,
    addHeadline: 'Add headline',
    images: 'Images',
    image: (row: number) => `URL of image ${formatNumber(row)}`,
    addImage: 'Add image',
    remove: (row: string) => `Remove ${row}`,
    pasteHint: 'Paste several lines to add a row for each.',
    macros: (macros: string) => `Macros: ${macros}`,

    matrix: 'Ads',
    matrixText: (count: number, all: number) =>
      `${plural(count, { one: '# ad', other: '# ads' })} of ${formatNumber(all)} combinations. Uncheck the ones you do not want.`,
    noMatrix: 'Add a headline and an image to see your ads.',
    combination: (headline: string, row: number) => `${headline}, with image ${formatNumber(row)}`,
    tooMany: (most: number) => `You can send at most ${formatNumber(most)} ads at once. Uncheck some.`,
    leaveAllOut: 'Uncheck all',
    takeAll: 'Check all',

    sharedText: 'Applies to every ad in this brief.',
    noShared: 'This network needs nothing else.',
    willCreate: (count: number) => plural(count, { one: '# ad', other: '# ads' }),
    in: (campaign: string, place: string) => `In ${campaign}, ${place}`,
    moderated: 'The network reviews new ads before they run.',
    fix: 'Fix the marked fields before sending.',
    none: 'No ads yet. Add a headline and an image.',
    send: (count: number) => plural(count, { one: 'Send # ad', other: 'Send # ads' }),
    schedule: (count: number) => plural(count, { one: 'Schedule # ad', other: 'Schedule # ads' }),
    sent: (count: number) => plural(count, { one: '# ad submitted', other: '# ads submitted' }),
    scheduled: (count: number) => plural(count, { one: '# ad scheduled', other: '# ads scheduled' }),
    again: 'Create more',
  },
});
