import { dayInWords } from '@adhelm/contracts';
import type { DayRate } from '../../facts/fx/index.ts';
import type { Word } from './read-words.ts';

/** The currency of the figures, and the rates into it that are known, by currency. */
export type Currencies = { readonly currency: string; readonly rates: ReadonlyMap<string, DayRate> };

/** Reads amounts of a request in the currency of the figures, and keeps what it converted. */
export class Amounts {
  readonly #currencies: Currencies;
  readonly #notes = new Set<string>();
  #withoutRate: string | null = null;

  constructor(currencies: Currencies) {
    this.#currencies = currencies;
  }

  /** The value of a number or an amount, converted where it names another currency. */
  valueOf({ kind, value, currency }: Word): number {
    const { currency: own, rates } = this.#currencies;
    if (kind !== 'money' || currency === null || currency === own) return value;
    const found = rates.get(currency);
    if (found === undefined) {
      this.#withoutRate = currency;
      return value;
    }
    const converted = Math.round(value * found.rate * 100) / 100;
    this.#notes.add(conversionNote(value, currency, converted, own, found.publishedOn));
    return converted;
  }

  /** Says what was converted, in sentences. */
  get notes(): readonly string[] {
    return [...this.#notes];
  }

  /** Why an amount could not be read; null if all could. */
  get fault(): string | null {
    return this.#withoutRate === null
      ? null
      : `No exchange rate from ${this.#withoutRate} to ${this.#currencies.currency} is known. Give the amount in ${this.#currencies.currency}.`;
  }
}

const written = (value: number, currency: string) =>
  value
    .toLocaleString('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .replaceAll('\u00a0', ' ');

const conversionNote = (value: number, from: string, converted: number, to: string, day: string) =>
  `${written(value, from)} is ${written(converted, to)} at the rate of ${dayInWords(day)}.`;
