import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** The addresses of a text, separated by commas or semicolons, each once. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** What is wrong with the addresses of a text; null if nothing is. */
export function faultOfAddresses(text: string): string | null {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return messages.form.noAddress;
  const invalid = addresses.find((address) => !z.safeParse(z.email(), address).success);
  return invalid === undefined ? null : messages.form.invalid(invalid);
}
