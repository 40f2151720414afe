import { type BriefField, type BriefValues, briefValuesSchema, type SourceBrief } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { type FieldFaults, fieldFaults } from '../../frame/index.ts';
import type { Place } from '../briefs/places.ts';
import { sendTimeSchema } from '../briefs/send-time.ts';
import { isNothing, sentValues } from '../briefs/values-in-words.ts';
import { messages } from './messages.ts';

/** One brief for several accounts: shared values, values by account id, and the send time. */
const campaignBriefSchema = z.object({
  shared: briefValuesSchema,
  accounts: z.array(z.string()),
  own: z.record(z.string(), briefValuesSchema),
  sendAt: sendTimeSchema,
});
export type CampaignBrief = z.infer<typeof campaignBriefSchema>;

const empty: CampaignBrief = { shared: {}, accounts: [], own: {}, sendAt: null };

/** Parses a draft's body; one of an incompatible version starts empty. */
export function campaignBriefOf(body: unknown): CampaignBrief {
  const parsed = campaignBriefSchema.safeParse(body);
  return parsed.success ? parsed.data : empty;
}

const { shared: labels, devices, goals } = messages;
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));
const amount = (name: 'daily_budget' | 'total_budget' | 'bid'): BriefField => ({
  name,
  label: labels[name],
  kind: 'amount',
  required: false,
});

/** The shared fields. Their names match those of the sources' briefs, so that each source takes the ones it has. */
export const sharedFields: readonly BriefField[] = [
  { name: 'name', label: labels.name, kind: 'text', required: true, maxLength: 255 },
  {
    name: 'marketing_objective',
    label: labels.marketing_objective,
    kind: 'choice',
    required: false,
    options: optionsOf(goals),
  },
  { name: 'countries', label: labels.countries, kind: 'countries', required: false },
  { name: 'device', label: labels.device, kind: 'choice', required: false, options: optionsOf(devices) },
  { name: 'start_date', label: labels.start_date, kind: 'day', required: false },
  { name: 'end_date', label: labels.end_date, kind: 'day', required: false },
  amount('daily_budget'),
  amount('total_budget'),
  amount('bid'),
  { name: 'target_url', label: labels.target_url, kind: 'url', required: false },
];

/** One account's part of a brief: its source's fields and its values. */
export type CampaignPart = {
  readonly place: Place;
  readonly fields: readonly BriefField[];
  /** The brief's values, overridden by the account's own. */
  readonly values: BriefValues;
  readonly faults: FieldFaults;
  /** Fields of the brief that the source does not use. */
  readonly notTaken: readonly BriefField[];
};

/** The part of each selected account. `isStrict` also reports missing values. */
export function campaignParts(
  { shared, accounts, own }: CampaignBrief,
  places: readonly Place[],
  briefs: Readonly<Record<string, SourceBrief>>,
  isStrict: boolean,
): CampaignPart[] {
  return accounts.flatMap((id) => {
    const place = places.find(({ account }) => account.id === id);
    const fields = place === undefined ? undefined : briefs[place.source.id]?.campaign;
    if (place === undefined || fields === undefined) return [];
    const values = valuesFor(fields, shared, own[id] ?? {});
    return {
      place,
      fields,
      values,
      faults: fieldFaults(fields, sentValues(fields, values), place.account.currency, { isStrict }),
      notTaken: sharedFields.filter(
        ({ name }) => !isNothing(shared[name]) && !fields.some((field) => field.name === name),
      ),
    };
  });
}

function valuesFor(fields: readonly BriefField[], shared: BriefValues, own: BriefValues): BriefValues {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = own[name] ?? shared[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
