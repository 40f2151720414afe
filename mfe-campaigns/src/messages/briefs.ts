import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const characters = (count: number) => plural(count, { one: '# character', other: '# characters' });

/** All briefs: fields and limits, drafts, accounts and send times. */
export const messages = messagesIn({
  en: {
    steps: 'Steps',
    stepFaults: (count: number) => plural(count, { one: '# issue to fix', other: '# issues to fix' }),
    next: (step: string) => `Next: ${step}`,
    back: 'Back',

    saving: 'Saving…',
    savedAt: (age: string) => `Saved ${age}`,
    untouched: 'Drafts save automatically',
    failed: 'The draft could not be saved.',
    retry: 'Try again',
    conflict: 'This draft was changed or sent in another tab.',
    loadNewer: 'Load the newer version',
    keepMine: 'Keep mine',
    leaveUnsaved: 'The draft could not be saved. Leave and lose your last changes?',
    draftSent: 'This draft was sent',
    draftSentText: 'See its status under Requests.',
    draftGone: 'Draft not found',
    draftGoneText: 'It was sent or discarded, or it belongs to someone else.',
    startNew: 'Start a new draft',
    notAllowed: 'You do not have permission to create',
    draftsFailed: 'The drafts could not be loaded',
    draftsSafe: 'Saved drafts are safe.',
    drafts: 'Your drafts',
    toDrafts: (count: number) => plural(count, { one: 'Resume draft (#)', other: 'Resume drafts (#)' }),
    draftsText: 'Continue where you left off.',
    untitled: 'Untitled',
    discard: (title: string) => `Discard ${title}`,
    discarded: 'Draft discarded',
    undo: 'Undo',

    placesFailed: 'The accounts could not be loaded',
    noPlaces: 'No account accepts new campaigns yet',
    noPlacesText: 'Connect an account of a network whose API can create campaigns and ads.',
    toCampaigns: 'Open campaigns',
    closedPlaces: 'Not available',
    closed: {
      tracker: (name: string) => `${name} is a tracker; it does not run ads.`,
      crm: (name: string) => `${name} reports leads; it does not run ads.`,
      filesOnly: (name: string) => `${name} has no API for advertisers.`,
      campaign: (name: string) => `The ${name} API cannot create campaigns.`,
      content: (name: string) => `The ${name} API cannot create ads.`,
      unchecked: 'Its first sync has not finished yet.',
    },
    placeName: (source: string, account: string) => `${source} · ${account}`,
    failing: (reason: string) => `Connection problem: ${reason}`,
    briefsFailed: 'The network requirements could not be loaded',

    optional: 'optional',
    choose: 'Choose',
    yes: 'yes',
    no: 'no',
    counted: (count: number, most: number) => `${formatNumber(count)} / ${formatNumber(most)}`,
    lengths: {
      between: (least: number, most: number) => `${formatNumber(least)} to ${characters(most)}`,
      most: (most: number) => `At most ${characters(most)}`,
    },
    amounts: {
      between: (least: string, most: string) => `${least} to ${most}`,
      least: (least: string) => `At least ${least}`,
      most: (most: string) => `At most ${most}`,
      steps: (step: string) => `In steps of ${step}`,
      below: (label: string) => `Below ${label}`,
    },
    image: (width: number, height: number, megabytes: string) =>
      width > 0
        ? `At least ${formatNumber(width)} × ${formatNumber(height)} pixels and at most ${megabytes} MB`
        : `At most ${megabytes} MB`,
    // isolated left to right, also on right-to-left pages
    pixels: (width: number, height: number) => `\u2066${formatNumber(width)} × ${formatNumber(height)}\u2069`,
    imageTooSmall: (width: number, height: number) =>
      `Too small: at least ${formatNumber(width)} × ${formatNumber(height)} pixels required.`,
    imageNotShown: 'This image could not be loaded. Check its URL.',
    countriesHint: 'Country names or codes, separated by commas',
    removeCountry: (name: string) => `Remove ${name}`,
    faults: {
      missing: 'Required',
      unknown: 'This network has no such field.',
      'not-a-url': 'Enter a URL that starts with https:// or http://.',
      'not-a-day': 'Enter a date.',
      'not-a-country': (unknown: string) => `Unknown country: ${unknown}`,
      'wrong-kind': 'Enter a number above zero.',
      'not-an-option': 'Choose an option from the list.',
      'too-short': (least: number) => `Enter at least ${characters(least)}.`,
      'too-long': (most: number) => `Enter at most ${characters(most)}.`,
      'too-few': (least: number) => `Choose at least ${formatNumber(least)}.`,
      'too-many': (most: number) => `Choose at most ${formatNumber(most)}.`,
      'too-small': (least: string) => `Enter at least ${least}.`,
      'too-large': (most: string) => `Enter at most ${most}.`,
      'not-a-step': (step: string) => `Must be a multiple of ${step}.`,
      'not-below': (label: string) => `Must be below ${label}.`,
    },
    endBeforeStart: 'The last day must not be before the first.',

    when: 'When',
    sendNow: 'Send now',
    sendLater: 'Schedule',
    sendAt: 'Send at',
    timeZone: 'Time zone',
    sendAtMissing: 'Enter a date and a time.',
    sendAtPast: 'Choose a time in the future.',
    sendAtFar: 'Choose a time within a year.',
    sendAtIs: (there: string, here: string) =>
      there === here ? there : `${there}, ${here} in the workspace`,
    notSent: 'Nothing was sent',
    refused: 'Some values would be rejected. Fix the fields marked below.',
    seeQueue: 'View submissions',
    queuedText: 'Requests shows the status of each and the network’s decision.',
    scheduledText: (instant: string) => `Scheduled for ${instant}. You can cancel it until then.`,
  },
});
