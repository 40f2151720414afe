import { addDays, type DateRange, zonedInstant } from '@adhelm/contracts';
import * as z from 'zod';
import type { AccountAccess } from '../connector.ts';
import { SUBS, type SubRow } from '../reported-rows.ts';
import type { VoluumClient } from './voluum-client.ts';
import {
  answers,
  counted,
  dayRowSchema,
  figureColumns,
  figuresOf,
  PATH,
  reportPages,
  subOf,
} from './voluum-report.ts';

const hourRowSchema = dayRowSchema.extend({
  hourOfDay: z.union([z.string().regex(/^([01]?\d|2[0-3])$/), z.int().min(0).max(23)]),
});

type HourQuestion = { readonly range: DateRange; readonly position: number };

/**
 * Visits by UTC hour and one custom variable. The report is requested in UTC: in the account's zone, the hour that a clock
 * change repeats would be one row for both.
 */
export async function* readSubHours(
  client: VoluumClient,
  access: AccountAccess,
  { range, position }: HourQuestion,
  signal: AbortSignal,
): AsyncGenerator<readonly SubRow[]> {
  const midnight = (day: string) => Date.parse(zonedInstant(day, '00:00:00.000', access.timeZone));
  const [first, end] = [midnight(range.startDate), midnight(addDays(range.endDate, 1))];
  const utcDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const days = { startDate: utcDay(first), endDate: utcDay(end - 1) };
  const variable = `customVariable${position}`;
  const question = {
    groupBy: ['campaign', 'day', 'hour-of-day', `custom-variable-${position}`],
    columns: ['campaignId', 'day', 'hourOfDay', variable, ...figureColumns],
    include: 'TRAFFIC',
  } as const;
  const inUtc = { ...access, timeZone: 'UTC' };
  for await (const rows of reportPages(client, inUtc, question, days, signal)) {
    yield rows.flatMap((row) => {
      const parsed = answers.parsed(hourRowSchema, row, PATH);
      const hour = `${parsed.day}T${String(parsed.hourOfDay).padStart(2, '0')}:00:00Z`;
      const instant = Date.parse(hour);
      if (instant < first || instant >= end) return [];
      const { visits, conversions, cost, revenue } = figuresOf(parsed);
      return [
        {
          campaignId: parsed.campaignId,
          subs: Array.from({ length: SUBS }, (_, index) =>
            index + 1 === position ? subOf(parsed[variable]) : '',
          ),
          day: hour,
          visits,
          landingClicks: counted(parsed.clicks),
          conversions,
          cost,
          revenue,
        },
      ];
    });
  }
}
