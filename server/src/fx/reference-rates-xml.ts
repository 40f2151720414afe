import { AdhelmError } from '@adhelm/contracts';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';

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
const daySchema = z.object({ time: z.iso.date(), Cube: z.array(rateSchema).min(1) });
const fileSchema = z.object({
  Envelope: z.object({ Cube: z.array(z.object({ Cube: z.array(daySchema).min(1) })).length(1) }),
});

/** These files need no entities, and ignoring them prevents expansion attacks. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

/**
 * Parses the ECB's euro reference rates (`eurofxref-daily.xml`, `eurofxref-hist-90d.xml`): an outer `Cube` with one per
 * day, each with one per currency. Throws `AdhelmError` upstream for anything else, even in part.
 */
export function parseReferenceRates(xml: string): ReferenceRate[] {
  const file = fileSchema.safeParse(parsed(xml));
  if (!file.success) throw notReadable(file.error);
  const days = file.data.Envelope.Cube.flatMap((outer) => outer.Cube);
  const rates = days.flatMap(({ time, Cube }) =>
    Cube.map(({ currency, rate }) => ({ currency, publishedOn: time, perEuro: rate })),
  );
  if (new Set(rates.map(({ currency, publishedOn }) => `${currency} ${publishedOn}`)).size < rates.length) {
    throw notReadable(new Error('duplicate rate'));
  }
  return rates;
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch (error) {
    throw notReadable(error);
  }
}

function notReadable(cause: unknown): AdhelmError {
  return new AdhelmError('upstream', "The European Central Bank's file of rates is not as documented", {
    cause,
  });
}
