import { chainOf, drawsFrom } from './random.ts';

/** A fictional person behind a lead, with reserved e-mail, phone and address ranges (RFC 2606, 5737; 555-01xx). */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly ip: string;
};

const firstNames = ['Annegret', 'Bartholomew', 'Clementine', 'Dietlinde', 'Ezekiel', 'Friederike'] as const;
const lastNames = [
  'Quillfeather',
  'Brandwasser',
  'Oakenshade',
  'Tannenfels',
  'Wrenhaven',
  'Zuckmantel',
] as const;
const streets = ['Larkspur Lane', 'Am Uhlenhorst', 'Thistledown Court', 'Kastaniensteig'] as const;
const cities = ['Fernbrook Falls', 'Bad Lindenau', 'Port Marigold', 'Oberschlehdorf'] as const;

/** Always returns the same person for the same lead. */
export function personOf(leadId: string): Person {
  const draws = drawsFrom(chainOf(`person ${leadId}`));
  const firstName = draws.pick(firstNames);
  const lastName = draws.pick(lastNames);
  const number = draws.integer(1_000, 9_999);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${number}@example.com`.toLowerCase(),
    phone: `+1 ${draws.integer(201, 989)}-555-01${String(draws.integer(0, 99)).padStart(2, '0')}`,
    street: `${draws.integer(1, 399)} ${draws.pick(streets)}`,
    city: draws.pick(cities),
    ip: `203.0.113.${draws.integer(1, 254)}`,
  };
}
