import type { FastifyInstance } from 'fastify';
import { applyFaults } from '../faults/fault-hooks.ts';
import type { Faults } from '../faults/faults.ts';
import { publishedDays, ratesOf } from './reference-rates.ts';

const SHORT_HISTORY_DAYS = 90;
/** The ECB's own file goes back to 1999; four years are enough for a simulation. */
const HISTORY_DAYS = 4 * 365;
/** Longer than any run of closing days, so that there is always a newest day. */
const NEWEST_WITHIN_DAYS = 10;

type ReferenceRateOptions = { readonly faults: Faults; readonly seed: string; readonly now: () => Date };

/**
 * One `Cube` per day, as in the ECB's files: newest first, single quotes in one file and double quotes in the other.
 */
function envelope(days: readonly string[], seed: string, quote: string): string {
  const attribute = (name: string, value: string) => `${name}=${quote}${value}${quote}`;
  const cubes = days.map((day) => {
    const rates = ratesOf(seed, day).map(
      ({ code, rate }) => `\t\t\t<Cube ${attribute('currency', code)} ${attribute('rate', rate)}/>\n`,
    );
    return `\t\t<Cube ${attribute('time', day)}>\n${rates.join('')}\t\t</Cube>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">\n',
    '\t<gesmes:subject>Reference rates</gesmes:subject>\n',
    '\t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>\n',
    `\t<Cube>\n${cubes.join('')}\t</Cube>\n`,
    '</gesmes:Envelope>\n',
  ].join('');
}

/**
 * The ECB's euro reference rates, as
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates describes their files:
 * published about 16:00 in Frankfurt, except at weekends and on TARGET closing days.
 */
export function referenceRateFiles({ faults, seed, now }: ReferenceRateOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    applyFaults(app, faults);
    app.get('/eurofxref-daily.xml', async (_request, reply) =>
      reply.type('text/xml').send(envelope(publishedDays(now(), NEWEST_WITHIN_DAYS).slice(0, 1), seed, "'")),
    );
    app.get('/eurofxref-hist-90d.xml', async (_request, reply) =>
      reply.type('text/xml').send(envelope(publishedDays(now(), SHORT_HISTORY_DAYS), seed, '"')),
    );
    app.get('/eurofxref-hist.xml', async (_request, reply) =>
      reply.type('text/xml').send(envelope(publishedDays(now(), HISTORY_DAYS), seed, '"')),
    );
  };
}
