import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { xmlParser } from '../../foundation/xml/index.ts';

/** Units of a currency per euro, as published for a day. */
export type ReferenceRate = {
  readonly currency: string;
  readonly publishedOn: string;
  readonly perEuro: string;
};

const rateSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,12})?$/)
    .refine((rate) => /[1-9]/.test(rate)),
});
const daySchema = z.object({ time: z.iso.date(), rates: z.array(rateSchema).min(1) });
const fileSchema = z.object({ blocks: z.literal(1), days: z.array(daySchema).min(1) });

const BLOCK = 'Envelope/Cube';
const DAY = `${BLOCK}/Cube`;
const RATE = `${DAY}/Cube`;

type Attributes = Readonly<Record<string, string>>;

/**
 * Parses the ECB's euro reference rates (`eurofxref-daily.xml`, `eurofxref-hist-90d.xml`, `eurofxref-hist.xml`): an outer `Cube` with one per
 * day, each with one per currency. Throws `AdhelmError` upstream for anything else, even in part.
 */
export function parseReferenceRates(xml: string): ReferenceRate[] {
  const file = fileSchema.safeParse(parsed(xml));
  if (!file.success) throw notReadable(file.error);
  const rates = file.data.days.flatMap(({ time, rates: ofDay }) =>
    ofDay.map(({ currency, rate }) => ({ currency, publishedOn: time, perEuro: rate })),
  );
  if (new Set(rates.map(({ currency, publishedOn }) => `${currency} ${publishedOn}`)).size < rates.length) {
    throw notReadable(new Error('duplicate rate'));
  }
  return rates;
}

/** The blocks, days and rates of a file, not yet checked. */
function parsed(xml: string): unknown {
  const place: string[] = [];
  const days: { readonly time: string | undefined; readonly rates: Attributes[] }[] = [];
  let blocks = 0;
  const parser = xmlParser({
    onOpen: (name, attributes) => {
      place.push(name);
      const at = place.join('/');
      if (at === BLOCK) blocks += 1;
      if (at === DAY) days.push({ time: attributes['time'], rates: [] });
      if (at === RATE) days.at(-1)?.rates.push(attributes);
    },
    onClose: () => void place.pop(),
  });
  try {
    parser.write(xml);
    parser.close();
  } catch (error) {
    throw notReadable(error);
  }
  return { blocks, days };
}

function notReadable(cause: unknown): AdhelmError {
  return new AdhelmError('upstream', "The European Central Bank's file of rates is not as documented", {
    cause,
  });
}
