import { type BriefField, type BriefValues, briefValuesSchema, type SourceBrief } from '@adhelm/contracts';
import * as z from 'zod/mini';
import { messages } from '../../messages/create-campaign.ts';
import { type FieldFaults, fieldFaults } from '../briefs/field-faults.ts';
import type { Place } from '../briefs/places.ts';
import { sendTimeSchema } from '../briefs/send-time.ts';
import { isNothing, sentValues } from '../briefs/values-in-words.ts';

/** One brief for many accounts: what they share, what differs in each (by account id), and when it is sent. */
const campaignBriefSchema = z.object({
  shared: briefValuesSchema,
  accounts: z.array(z.string()),
  own: z.record(z.string(), briefValuesSchema),
  sendAt: sendTimeSchema,
});
export type CampaignBrief = z.infer<typeof campaignBriefSchema>;

const empty: CampaignBrief = { shared: {}, accounts: [], own: {}, sendAt: null };

/** A draft's body; one that another version wrote, and that is not understood, starts empty. */
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

/** What is asked for once. The names are those that the sources' briefs have, so that each takes what it knows. */
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

/** One account's part of a brief: its source's fields, and the values that it gets. */
export type CampaignPart = {
  readonly place: Place;
  readonly fields: readonly BriefField[];
  /** The brief's, with the account's own in their place. */
  readonly values: BriefValues;
  readonly faults: FieldFaults;
  /** Fields that the brief has and the source does not ask for. */
  readonly notTaken: readonly BriefField[];
};

/** What each chosen account gets. `isStrict`: what is missing is a fault too. */
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
