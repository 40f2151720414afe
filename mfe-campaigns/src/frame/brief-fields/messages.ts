import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const characters = (count: number) => plural(count, { one: '# character', other: '# characters' });

/** The limits and errors of a field. */
export const messages = messagesIn({
  en: {
    optional: 'optional',
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
  },
});
