import { isSameTag, MAX_TAG_LENGTH, MAX_TAGS, MICROS_PER_UNIT, type Targets } from '@adhelm/contracts';
import { formatPercent } from '@adhelm/shared-ui';
import type { FieldFaults } from '@adhelm/shared-ui/forms';
import { messages } from './messages.ts';
import type { SentTargets } from './targets-api.ts';

/** Values of the form: amounts in units of their currency, ROI in percent, tags separated by commas. */
export type TypedTargets = {
  readonly cpa: number | null;
  readonly payout: number | null;
  readonly roi: number | null;
  /** An id, '' for none of its own or to keep each one, or `NEW_OFFER`. */
  readonly offer: string;
  readonly offerName: string;
  /** The client account that pays for the new offer, or ''. */
  readonly client: string;
  /** All tags of one place; of several, those to add. */
  readonly tags: string;
  readonly removeTags: string;
  /** Of several places: blank targets are removed instead of kept. */
  readonly clear: boolean;
};

/** What a blank field means. */
export type TargetHints = Readonly<Record<'cpa' | 'payout' | 'roi', string>>;

export const NEW_OFFER = 'new';
/** Of several places: none of them has an offer of its own any more. */
export const NO_OFFER = 'none';
const PERCENT = 100;
const MOST_AMOUNT = 1_000_000;
const MOST_ROI = 10_000;

const blank: TypedTargets = {
  cpa: null,
  payout: null,
  roi: null,
  offer: '',
  offerName: '',
  client: '',
  tags: '',
  removeTags: '',
  clear: false,
};

const unitsOf = (micros: number | null) => (micros === null ? null : micros / MICROS_PER_UNIT);

/** What the form starts with: the own values of one place, nothing for several. */
export function typedTargets(present: readonly Targets[]): TypedTargets {
  const [one, ...others] = present;
  if (one === undefined || others.length > 0) return blank;
  return {
    ...blank,
    cpa: unitsOf(one.cpa),
    payout: unitsOf(one.payout),
    roi: one.roi === null ? null : Number((one.roi * PERCENT).toFixed(6)),
    offer: one.offer ?? '',
    tags: one.tags.join(', '),
  };
}

export function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Errors of the entered values by field; empty if there are none. */
export function targetFaults(typed: TypedTargets): FieldFaults<TypedTargets> {
  const faults: FieldFaults<TypedTargets> = {};
  for (const field of ['cpa', 'payout'] as const) {
    const value = typed[field];
    if (value === null) continue;
    if (value * MICROS_PER_UNIT < 1) faults[field] = messages.positive;
    else if (value > MOST_AMOUNT) faults[field] = messages.tooHigh(MOST_AMOUNT.toLocaleString('en'));
  }
  if (typed.roi !== null && typed.roi < -PERCENT) faults.roi = messages.lowRoi;
  if (typed.roi !== null && typed.roi > MOST_ROI)
    faults.roi = messages.tooHigh(formatPercent(MOST_ROI / PERCENT, 0));
  if (typed.offer === NEW_OFFER && typed.offerName.trim() === '') faults.offerName = messages.nameMissing;
  for (const field of ['tags', 'removeTags'] as const) {
    const tags = tagsIn(typed[field]);
    if (tags.length > MAX_TAGS) faults[field] = messages.tooManyTags(MAX_TAGS);
    if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) faults[field] = messages.longTag(MAX_TAG_LENGTH);
  }
  return faults;
}

/**
 * The change that a form requests: what the person has changed in it since `begun`, so that what others have changed
 * meanwhile stays. Null if that is nothing. `offer` is the chosen one's id.
 */
export function requestedChange(
  present: readonly Targets[],
  {
    begun,
    typed,
    offer,
  }: { readonly begun: TypedTargets; readonly typed: TypedTargets; readonly offer: string | null },
): SentTargets | null {
  const isSingle = present.length === 1;
  const microsOf = (units: number | null) => (units === null ? null : Math.round(units * MICROS_PER_UNIT));
  const wanted = {
    cpa: microsOf(typed.cpa),
    payout: microsOf(typed.payout),
    roi: typed.roi === null ? null : typed.roi / PERCENT,
  };
  const isWanted = (field: keyof typeof wanted) =>
    typed[field] !== begun[field] || (typed.clear && typed[field] === null);
  const set = {
    ...(isWanted('cpa') ? { cpa: wanted.cpa } : {}),
    ...(isWanted('payout') ? { payout: wanted.payout } : {}),
    ...(isWanted('roi') ? { roi: wanted.roi } : {}),
    ...(typed.offer === begun.offer ? {} : { offer }),
  };
  const [earlier, later] = [tagsIn(begun.tags), tagsIn(typed.tags)];
  const addTags = without(later, earlier);
  const removeTags = isSingle ? without(earlier, later) : tagsIn(typed.removeTags);
  if (Object.keys(set).length === 0 && addTags.length + removeTags.length === 0) return null;
  return { places: present.map(({ place, version }) => ({ place, version })), set, addTags, removeTags };
}

const without = (tags: readonly string[], others: readonly string[]) =>
  tags.filter((tag) => !others.some((other) => isSameTag(tag, other)));

/** What restores earlier values: one change for all places that had the same. */
export function restoringChanges(before: readonly Targets[], after: readonly Targets[]): SentTargets[] {
  const pairs = before.flatMap((earlier, index) => {
    const later = after[index];
    return later === undefined || later.version === earlier.version ? [] : [{ earlier, later }];
  });
  const valuesOf = ({ cpa, payout, roi, offer, tags }: Targets) => ({ cpa, payout, roi, offer, tags });
  const groups = Map.groupBy(pairs, ({ earlier, later }) =>
    JSON.stringify([earlier.place.kind, valuesOf(earlier), later.tags]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { tags, offer, ...targets } = valuesOf(first.earlier);
    return [
      {
        places: group.map(({ later: { place, version } }) => ({ place, version })),
        set: first.earlier.place.kind === 'offer' ? targets : { ...targets, offer },
        addTags: tags.filter((tag) => !first.later.tags.includes(tag)),
        removeTags: first.later.tags.filter((tag) => !tags.includes(tag)),
      },
    ];
  });
}
