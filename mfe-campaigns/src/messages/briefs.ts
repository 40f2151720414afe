import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const characters = (count: number) => plural(count, { one: '# character', other: '# characters' });

/** What is said of every brief: its fields and their limits, its draft, where it can go, and when. */
export const messages = messagesIn({
  en: {
    steps: 'Steps',
    stepFaults: (count: number) => plural(count, { one: '# thing to mend', other: '# things to mend' }),
    next: (step: string) => `Next: ${step}`,
    back: 'Back',

    saving: 'Saving…',
    savedAt: (age: string) => `Saved ${age}`,
    untouched: 'Drafts save themselves',
    failed: 'The draft could not be saved.',
    retry: 'Try again',
    conflict: 'This draft was changed in another tab, or sent there.',
    loadNewer: 'Load the newer one',
    keepMine: 'Keep mine',
    leaveUnsaved: 'The draft could not be saved. Leave and lose what you changed last?',
    draftSent: 'This draft was sent',
    draftSentText: 'What became of it stands in the queue.',
    draftGone: 'This draft is not there',
    draftGoneText: 'It was sent or thrown away, or it is somebody else’s.',
    startNew: 'Start a new one',
    draftsFailed: 'The drafts could not be loaded',
    draftsSafe: 'What was kept is safe.',
    drafts: 'Your drafts',
    toDrafts: (count: number) =>
      plural(count, { one: '# draft to go on with', other: '# drafts to go on with' }),
    draftsText: 'Go on where you stopped.',
    untitled: 'Without a name',
    discard: (title: string) => `Throw ${title} away`,
    discarded: 'The draft was thrown away',
    undo: 'Undo',

    placesFailed: 'The accounts could not be loaded',
    noPlaces: 'No account can be created in yet',
    noPlacesText: 'Connect an account of a source that takes campaigns and ads by its API.',
    toCampaigns: 'Open campaigns',
    closedPlaces: 'Not possible here',
    closed: {
      tracker: (name: string) => `${name} is a tracker: it counts, and runs no ads.`,
      crm: (name: string) => `${name} is a client: it tells about leads, and runs no ads.`,
      filesOnly: (name: string) => `${name} has no API for advertisers.`,
      campaign: (name: string) => `${name} does not let campaigns be created by its API.`,
      content: (name: string) => `${name} does not let ads be created by its API.`,
      unchecked: 'Its first sync has not read everything yet.',
    },
    placeName: (source: string, account: string) => `${source} · ${account}`,
    failing: (reason: string) => `It has a problem: ${reason}`,
    briefsFailed: 'What the sources ask for could not be loaded',

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
      below: (label: string) => `Less than in “${label}”`,
    },
    image: (width: number, height: number, megabytes: string) =>
      width > 0
        ? `At least ${formatNumber(width)} × ${formatNumber(height)} pixels and at most ${megabytes} MB`
        : `At most ${megabytes} MB`,
    // from left to right where it stands alone in a page that runs from right to left, too
    pixels: (width: number, height: number) => `\u2066${formatNumber(width)} × ${formatNumber(height)}\u2069`,
    imageTooSmall: (width: number, height: number) =>
      `Too small: the source wants at least ${formatNumber(width)} × ${formatNumber(height)} pixels.`,
    imageNotShown: 'This image could not be loaded here: check its address.',
    countriesHint: 'Names or two-letter codes, with commas between',
    removeCountry: (name: string) => `Remove ${name}`,
    faults: {
      missing: 'This is missing.',
      unknown: 'The source has no such field.',
      'not-a-url': 'Enter an address that begins with https:// or http://.',
      'not-a-day': 'Enter a date.',
      'not-a-country': (unknown: string) => `There is no country “${unknown}”.`,
      'wrong-kind': 'Enter a number above zero.',
      'not-an-option': 'Choose one of the list.',
      'too-short': (least: number) => `Enter at least ${characters(least)}.`,
      'too-long': (most: number) => `Enter at most ${characters(most)}.`,
      'too-few': (least: number) => `Choose at least ${formatNumber(least)}.`,
      'too-many': (most: number) => `Choose at most ${formatNumber(most)}.`,
      'too-small': (least: string) => `Enter at least ${least}.`,
      'too-large': (most: string) => `Enter at most ${most}.`,
      'not-a-step': (step: string) => `Enter an amount in steps of ${step}.`,
      'not-below': (label: string) => `Enter less than in “${label}”.`,
    },
    endBeforeStart: 'The last day is before the first.',

    when: 'When',
    sendNow: 'Send now',
    sendLater: 'Send at a time',
    sendAt: 'Send at',
    timeZone: 'Time zone',
    sendAtMissing: 'Enter a date and a time.',
    sendAtPast: 'This is in the past.',
    sendAtFar: 'Choose a time within a year.',
    sendAtIs: (there: string, here: string) => (there === here ? there : `${there}, for you ${here}`),
    notSent: 'Nothing was sent',
    refused: 'The sources would refuse some of it: it is marked below.',
    seeQueue: 'See it in the queue',
    queuedText: 'The queue tells how far each has come, and what its source decides.',
    scheduledText: (instant: string) => `It is sent on ${instant}. Until then it can be called back.`,
  },
});
