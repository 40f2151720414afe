import { type DateRange, dateRangeSchema, type SavedView } from '@adhelm/contracts';
import { dateRangePresets, presetOf } from '@adhelm/shared-ui';
import * as z from 'zod/mini';
import type { Arrangement } from '../../slots/arrangement.ts';

/** Days as a person chose them: a preset follows today, other dates stay. Null: the page's default. */
const savedDatesSchema = z.nullable(z.union([z.object({ preset: z.string() }), dateRangeSchema]));
export type SavedDates = z.infer<typeof savedDatesSchema>;

const choicesSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  dates: savedDatesSchema,
});

/** How a person set up the dashboard. */
export type DashboardChoices = Arrangement & { readonly dates: SavedDates };

export const usualChoices: DashboardChoices = { order: [], hidden: [], dates: null };

/** The choices in a saved view. One that cannot be read is as none: it holds nothing but an arrangement. */
export function choicesOf(view: Pick<SavedView, 'layout'> | undefined): DashboardChoices {
  return z.safeParse(choicesSchema, view?.layout).data ?? usualChoices;
}

/** Dates as they are saved; `usual` is the page's default. */
export function savedDatesOf(range: DateRange, today: string, usual: DateRange): SavedDates {
  if (range.startDate === usual.startDate && range.endDate === usual.endDate) return null;
  const preset = presetOf(range, today);
  return preset === undefined ? range : { preset: preset.id };
}

/** The days of saved dates; null for the page's default. */
export function rangeOfSaved(dates: SavedDates, today: string): DateRange | null {
  if (dates === null || !('preset' in dates)) return dates;
  return dateRangePresets.find(({ id }) => id === dates.preset)?.rangeOf(today) ?? null;
}
