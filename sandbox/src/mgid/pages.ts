import { type Parameters, textOf, wholeNumber } from './parameters.ts';
import { refusal } from './refusal.ts';

/**
 * The meaning of `start`. The documentation of teasers says "the position of the element, default 0"; that of campaigns
 * says "navigation for pagination pages, default 0". A client that measured (2026-07, Broadciel white label) found a
 * page number that begins at 1 and `[ERROR_MIN_PAGE_NUMBER_1]` for 0. The sandbox supports both; the first is its
 * default, because it is documented.
 */
export type StartMeaning = 'position' | 'page-number';

export type PageOptions = {
  readonly limitMaximum: number;
  /** The maximum number of entries without `limit`. */
  readonly unpagedMaximum: number;
  readonly startMeaning: StartMeaning;
};

/** The part of a list that `limit` and `start` select. */
export function pageOf<Item>(
  items: readonly Item[],
  parameters: Parameters,
  options: PageOptions,
): readonly Item[] {
  const { limitMaximum, startMeaning } = options;
  const limit = wholeNumber(parameters, 'limit', limitMaximum);
  if (limit > limitMaximum) throw refusal(`ERROR_MAX_LIMIT_PER_PAGE_${limitMaximum}`);
  if (limit === 0) throw refusal('ERROR_NOT_VALID_limit');
  if (textOf(parameters, 'limit') === undefined) {
    if (items.length > options.unpagedMaximum) {
      throw refusal('ERROR_TOO_MANY_CAMPAIGNS_USE_PARAMS_LIMIT_AND_START');
    }
    return items;
  }
  if (startMeaning === 'position') {
    const start = wholeNumber(parameters, 'start', 0);
    return items.slice(start, start + limit);
  }
  const page = wholeNumber(parameters, 'start', 1);
  if (page < 1) throw refusal('ERROR_MIN_PAGE_NUMBER_1');
  return items.slice((page - 1) * limit, page * limit);
}

/** A map keyed by id; MGID (like PHP) encodes an empty one as `[]`. */
export function mapById(entries: readonly (readonly [number, unknown])[]): Record<string, unknown> | [] {
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}
