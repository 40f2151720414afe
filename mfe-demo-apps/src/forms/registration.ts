import * as z from 'zod/mini';
import { messages } from './messages.ts';

export const ticketKinds = ['day', 'weekend', 'online'] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** What people type, as the fields hold it. */
export type RegistrationValues = {
  readonly name: string;
  readonly email: string;
  readonly ticket: TicketKind;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly guests: string;
  readonly notes: string;
  readonly terms: boolean;
};

export const emptyRegistration: RegistrationValues = {
  name: '',
  email: '',
  ticket: 'day',
  date: '',
  guests: '0',
  notes: '',
  terms: false,
};

export type RegistrationFaults = { -readonly [Name in keyof RegistrationValues]?: string };

const isEmail = (text: string) => z.safeParse(z.email(), text).success;

/** What is wrong with a registration on the day `today`; empty if nothing is. */
export function registrationFaults(values: RegistrationValues, today: string): RegistrationFaults {
  const { faults } = messages;
  const found: RegistrationFaults = {};
  if (values.name.trim() === '') found.name = faults.name;
  else if (values.name.length > 255) found.name = faults.tooLong;
  if (!isEmail(values.email)) found.email = faults.email;
  if (values.date === '') found.date = faults.date;
  else if (values.date < today) found.date = faults.past;
  if (!/^[0-5]$/.test(values.guests.trim())) found.guests = faults.guests;
  if (!values.terms) found.terms = faults.terms;
  return found;
}
