import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

type Limits = {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
};

/** A limit or step with all of its digits: a step of 0.001 is not 0. */
const exactly = (value: number) => formatNumber(value, (String(value).split('.')[1] ?? '').length);

/** Changing bids and budgets. */
export const messages = messagesIn({
  en: {
    bid: {
      ask: 'Change bid',
      one: (name: string) => `Change the bid of ${name}`,
      campaign: (count: number) =>
        plural(count, { one: 'Change the bid of # campaign', other: 'Change the bids of # campaigns' }),
      content: (count: number) =>
        plural(count, { one: 'Change the bid of # content', other: 'Change the bids of # contents' }),
    },
    'daily-budget': {
      ask: 'Change daily budget',
      one: (name: string) => `Change the daily budget of ${name}`,
      campaign: (count: number) =>
        plural(count, {
          one: 'Change the daily budget of # campaign',
          other: 'Change the daily budgets of # campaigns',
        }),
      content: (count: number) =>
        plural(count, {
          one: 'Change the daily budget of # content',
          other: 'Change the daily budgets of # contents',
        }),
    },
    'total-budget': {
      ask: 'Change total budget',
      one: (name: string) => `Change the total budget of ${name}`,
      campaign: (count: number) =>
        plural(count, {
          one: 'Change the total budget of # campaign',
          other: 'Change the total budgets of # campaigns',
        }),
      content: (count: number) =>
        plural(count, {
          one: 'Change the total budget of # content',
          other: 'Change the total budgets of # contents',
        }),
    },
    'widget-bid': {
      ask: 'Change bid',
      widget: (count: number) =>
        plural(count, { one: 'Change the bid of # widget', other: 'Change the bids of # widgets' }),
    },
    coefficientOfWidgets: {
      ask: 'Change coefficient',
      widget: (count: number) =>
        plural(count, {
          one: 'Change the coefficient of # widget',
          other: 'Change the coefficients of # widgets',
        }),
    },
    none: 'none',
    change: (count: number) => plural(count, { other: 'Change #' }),
    how: 'How',
    set: 'Set to an amount',
    raise: 'Raise by percent',
    lower: 'Lower by percent',
    amount: 'Amount',
    percent: 'Percent',
    ceiling: 'Upper limit',
    floor: 'Lower limit',
    limitHint: 'Leave blank for no limit.',
    coefficient: 'coefficient',
    mixed: 'The selected rows use different units, so the change is by percent.',
    limits: ({ min, max, step }: Limits) => {
      const steps = step === undefined ? '' : `, in steps of ${exactly(step)}`;
      if (min !== undefined && max !== undefined) return `From ${exactly(min)} to ${exactly(max)}${steps}.`;
      if (min !== undefined) return `At least ${exactly(min)}${steps}.`;
      if (max !== undefined) return `At most ${exactly(max)}${steps}.`;
      return step === undefined ? undefined : `In steps of ${exactly(step)}.`;
    },
    moderated: 'The network reviews this change before it takes effect.',
    positive: 'Enter a number above zero.',
    atLeast: (min: number) => `Must be at least ${exactly(min)}.`,
    atMost: (max: number) => `Must be at most ${exactly(max)}.`,
    inSteps: (step: number) => `Use steps of ${exactly(step)}.`,
    lowerThanAll: 'Must be below 100.',
    raiseAtMost: (most: number) => `Enter at most ${exactly(most)}.`,
    saving: 'Saving…',
    becoming: (before: string, after: string) => `${before} becomes ${after}`,
    notAnAmount: 'Enter one number, such as 0.15 or 1500.',
    refused: 'The network did not accept the change.',
    changedSince: (now: string) =>
      `It has changed to ${now} since you opened the list. Press Enter again to send yours.`,
    keys: 'Enter saves, Esc cancels.',
    review: 'Review',
    cancel: 'Cancel',
    close: 'Close',
  },
});
