import { type EntityStatus, zonedInstant } from '@adhelm/contracts';

type Meaning = {
  readonly status: EntityStatus;
  readonly detail: string;
  /** The matching option of the specification's status filter. */
  readonly word: string;
};

/**
 * RevContent's system statuses of an enabled campaign. The budget is daily: when exhausted, the campaign stays enabled
 * and resumes tomorrow, so it counts as active.
 */
const systemMeanings: Readonly<Record<string, Meaning>> = {
  active: { status: 'active', detail: 'Active', word: 'active' },
  budget_exhausted: { status: 'active', detail: 'Daily budget reached, resumes tomorrow', word: 'inactive' },
  balance_issue: { status: 'blocked', detail: 'Balance issue', word: 'disabled' },
  disabled: { status: 'blocked', detail: 'Disabled by RevContent', word: 'disabled' },
};

/**
 * The fields that determine whether a campaign runs: times as RevContent sends them, `schedule` the hours of the day.
 */
type RunState = {
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

/** The combined meaning of the client's switch and the system status of a campaign. */
export function campaignStatus(state: RunState, timeZone: string, now: number): Meaning {
  const { enabled, status: word } = state;
  if (word === 'archived') return { status: 'archived', detail: 'Archived', word: 'archived' };
  if (!isOn(enabled)) {
    return { status: 'paused', detail: 'Paused by the client', word: systemMeanings[word]?.word ?? word };
  }
  if (word === 'inactive') return { ...idleMeaning(state, timeZone, now), word };
  return systemMeanings[word] ?? { status: 'unknown', detail: word, word };
}

/**
 * `inactive` is any enabled campaign that does not run; its dates and hours may explain why. Otherwise RevContent does
 * not report the reason. Campaigns that RevContent itself stops are `disabled`.
 */
function idleMeaning(state: RunState, timeZone: string, now: number): Omit<Meaning, 'word'> {
  const { start_date: start, end_date: end, schedule } = state;
  if ((momentOf(end, timeZone) ?? Number.POSITIVE_INFINITY) <= now) {
    return { status: 'blocked', detail: 'End date reached' };
  }
  if ((momentOf(start, timeZone) ?? 0) > now)
    return { status: 'active', detail: 'Waiting for its start date' };
  if (Array.isArray(schedule) && schedule.length > 0) {
    return { status: 'active', detail: 'Outside its schedule' };
  }
  return { status: 'pending', detail: 'Enabled, not running yet' };
}

/** `2013-11-05 00:00:00` in the account's time zone; null when missing, which may also be sent as zeros. */
function momentOf(text: string | null | undefined, timeZone: string): number | null {
  const [day, time] = /^(?!0000)(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '')?.slice(1) ?? [];
  return day === undefined || time === undefined ? null : Date.parse(zonedInstant(day, time, timeZone));
}

/**
 * The combined meaning of the client's switch and RevContent's review of a content; content under review is pending.
 */
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
