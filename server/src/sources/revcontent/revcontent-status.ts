import { type EntityStatus, zonedInstant } from '@adhelm/contracts';

type Meaning = {
  readonly status: EntityStatus;
  readonly detail: string;
  /** The option of the specification's status filter that it stands under. */
  readonly word: string;
};

/**
 * RevContent's system statuses of a campaign that its client switched on. A budget is a day's: exhausted, the campaign
 * is still on and goes on tomorrow, so it counts as active.
 */
const systemMeanings: Readonly<Record<string, Meaning>> = {
  active: { status: 'active', detail: 'Active', word: 'active' },
  budget_exhausted: { status: 'active', detail: 'Daily budget reached, goes on tomorrow', word: 'inactive' },
  balance_issue: { status: 'blocked', detail: 'Balance issue', word: 'disabled' },
  disabled: { status: 'blocked', detail: 'Disabled by RevContent', word: 'disabled' },
};

/** What tells of a campaign whether it runs: times as RevContent writes them, `schedule` the hours of its days. */
type Told = {
  readonly enabled: string;
  readonly status: string;
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
  readonly schedule?: unknown;
};

/** `active` and `inactive` in answers, `on` and `off` in changes. */
export function isOn(enabled: string): boolean {
  return enabled === 'active' || enabled === 'on' || enabled === 'enabled';
}

/** What the client's switch and the system's status of a campaign say together. */
export function campaignStatus(told: Told, timeZone: string, now: number): Meaning {
  const { enabled, status: word } = told;
  if (word === 'archived') return { status: 'archived', detail: 'Archived', word: 'archived' };
  if (!isOn(enabled)) {
    return { status: 'paused', detail: 'Paused by the client', word: systemMeanings[word]?.word ?? word };
  }
  if (word === 'inactive') return { ...idleMeaning(told, timeZone, now), word };
  return systemMeanings[word] ?? { status: 'unknown', detail: word, word };
}

/**
 * `inactive` is any campaign that is switched on and does not run: its dates and hours tell why. Where they do not,
 * it waits for something that RevContent does not say; what RevContent itself stops is `disabled`.
 */
function idleMeaning(told: Told, timeZone: string, now: number): Omit<Meaning, 'word'> {
  const { start_date: start, end_date: end, schedule } = told;
  if ((momentOf(end, timeZone) ?? Number.POSITIVE_INFINITY) <= now) {
    return { status: 'blocked', detail: 'Last day is over' };
  }
  if ((momentOf(start, timeZone) ?? 0) > now) return { status: 'active', detail: 'Waits for its first day' };
  if (Array.isArray(schedule) && schedule.length > 0) {
    return { status: 'active', detail: 'Outside its time schedule' };
  }
  return { status: 'pending', detail: 'Switched on, does not run yet' };
}

/** `2013-11-05 00:00:00` by the account's clock; null for none, which is written in zeros as well. */
function momentOf(text: string | null | undefined, timeZone: string): number | null {
  const [day, time] = /^(?!0000)(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '')?.slice(1) ?? [];
  return day === undefined || time === undefined ? null : Date.parse(zonedInstant(day, time, timeZone));
}

/** What the client's switch and RevContent's review of a content say together; what is under review is pending. */
export function contentStatus(
  isEnabled: boolean,
  review: string,
): { readonly status: EntityStatus; readonly detail: string } {
  switch (review) {
    case 'approved':
      return isEnabled
        ? { status: 'active', detail: 'Active' }
        : { status: 'paused', detail: 'Paused by the client' };
    case 'pending':
      return { status: 'pending', detail: 'Under review' };
    case 'denied':
      return { status: 'rejected', detail: 'Denied' };
    case 'deleted':
      return { status: 'archived', detail: 'Deleted' };
    default:
      return { status: 'unknown', detail: review };
  }
}
