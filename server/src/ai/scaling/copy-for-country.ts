import type { BriefField, BriefValues } from '@adhelm/contracts';

/** An active ad of the campaign that is copied. */
export type CopiedAd = {
  readonly headline: string;
  readonly image: string | null;
  readonly url: string | null;
  readonly bid: number | null;
};

type Original = {
  readonly name: string;
  /** What it was created with here; null if it was created at MGID. */
  readonly created: BriefValues | null;
  readonly campaignType: string | null;
  readonly totalBudget: number | null;
  /** What it spent per day before the plan, in micro-units. */
  readonly usualSpend: number;
  readonly ads: readonly CopiedAd[];
};

type Copy = {
  readonly campaign: BriefValues;
  /** The ads as the form for ads keeps them; null if none can be copied. */
  readonly ads: {
    readonly headlines: readonly string[];
    readonly images: readonly string[];
    readonly leftOut: readonly string[];
    readonly shared: BriefValues;
  } | null;
  /** What a person has to add or check, in a few words each. */
  readonly missing: readonly string[];
};

const DAYS = ['start_date', 'end_date'];
const UNIT = 1_000_000;
const wholeUnits = (amount: number) => Math.max(UNIT, Math.round(amount / UNIT) * UNIT);

/**
 * The briefs of a copy of a campaign for another country: what MGID reports of it, and what it was created with here. It
 * starts small: with what the campaign spent before its plan, and the lowest price of its ads. Pure.
 */
export function copyForCountry(
  original: Original,
  fields: readonly BriefField[],
  country: string,
  today: string,
): Copy {
  const { name, created, campaignType, totalBudget, usualSpend } = original;
  const nameField = fields.find((field) => field.name === 'name');
  const wanted: BriefValues = {
    ...withoutPast(created ?? {}, today),
    ...(campaignType === null ? {} : { campaign_type: campaignType }),
    ...(totalBudget === null ? {} : { total_budget: totalBudget }),
    name: `${country} | ${name}`.slice(0, nameField?.maxLength),
    countries: [country],
    daily_budget: wholeUnits(usualSpend),
  };
  const campaign = Object.fromEntries(
    Object.entries(wanted).filter(([own, value]) => isTaken(fields, own, value)),
  );
  const { ads, left } = adsOf(original.ads);
  return {
    campaign,
    ads,
    missing: [
      ...fields.filter(({ name: own, required }) => required && campaign[own] === undefined).map(labelOf),
      'language' in campaign ? 'language (that of the original)' : 'language',
      ...(ads === null ? ['ads'] : ['texts below headlines', 'sizes of images']),
      ...(left > 0 ? [`${left} ${left === 1 ? 'ad' : 'ads'} with another link, or none`] : []),
      'hours of the day',
      'targeting other than the country',
      'blocked widgets',
    ],
  };
}

const labelOf = ({ label }: BriefField) => label.toLowerCase();

/** A choice is only copied if the form has it. */
function isTaken(fields: readonly BriefField[], name: string, value: BriefValues[string]): boolean {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return false;
  return field.options === undefined || field.options.some(({ id }) => id === value);
}

const withoutPast = (values: BriefValues, today: string): BriefValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(DAYS.includes(name) && typeof value === 'string' && value.slice(0, 10) < today),
    ),
  );

/** The ads of the link that most of them have, as headlines × images without the pairs that the campaign does not have. */
function adsOf(all: readonly CopiedAd[]): { readonly ads: Copy['ads']; readonly left: number } {
  const usable = all.filter(({ image, url }) => image !== null && url !== null);
  const byLink = [...Map.groupBy(usable, ({ url }) => url)].toSorted((a, b) => b[1].length - a[1].length);
  const [[url, own] = [null, []]] = byLink;
  if (url === null) return { ads: null, left: 0 };
  const pairs = new Set(own.map(({ headline, image }) => `${headline}\n${image}`));
  const headlines = [...new Set(own.map(({ headline }) => headline))];
  const images = [...new Set(own.flatMap(({ image }) => image ?? []))];
  const bids = own.flatMap(({ bid }) => bid ?? []);
  const leftOut = headlines
    .flatMap((headline) => images.map((image) => `${headline}\n${image}`))
    .filter((pair) => !pairs.has(pair));
  return {
    ads: {
      ...{ headlines, images, leftOut },
      shared: { target_url: url, ...(bids.length === 0 ? {} : { bid: Math.min(...bids) }) },
    },
    left: all.length - own.length,
  };
}
