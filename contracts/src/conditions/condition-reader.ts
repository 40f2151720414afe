import type { Reason } from '../coded-texts.ts';
import { MICROS_PER_UNIT } from '../money.ts';
import { type Comparator, comparisons, type Metrics } from './condition.ts';
import { type ConditionFault, faultAt, unread } from './condition-faults.ts';
import type { Token } from './condition-tokens.ts';
import { signFault } from './currency-sign.ts';
import { metricNamed, whyUnknown } from './metric-aliases.ts';
import { type NumberKind, unclearNumber, writtenNumber } from './written-number.ts';

/** Thrown by a reader and caught where a text is parsed. */
export class Faulty extends Error {
  readonly fault: ConditionFault;
  constructor(fault: ConditionFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** Reads the tokens of a condition one after another. Every method throws `Faulty` for what does not fit. */
export class ConditionReader {
  readonly metrics: Metrics;
  readonly #tokens: readonly Token[];
  readonly #text: string;
  readonly #currency: string | null;
  #next = 0;

  /** `currency` is that of amounts; with null, they are read without its sign only. */
  constructor(
    { tokens, text }: { readonly tokens: readonly Token[]; readonly text: string },
    metrics: Metrics,
    currency: string | null,
  ) {
    this.#tokens = tokens;
    this.#text = text;
    this.#currency = currency;
    this.metrics = metrics;
  }

  /** The number of the next token; give it to `back` to read from there again. */
  get place(): number {
    return this.#next;
  }

  back(place: number): void {
    this.#next = place;
  }

  /** The next token, or the one `ahead` of it. */
  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#next + ahead];
  }

  takes(kind: Token['kind'], text: string): boolean {
    const token = this.peek();
    if (token?.kind !== kind || token.text.toLowerCase() !== text) return false;
    this.#next += 1;
    return true;
  }

  /** Takes “×”, “*” or “x”. Only after a number, where no name can stand. */
  takesTimes(): boolean {
    if (!this.#isTimes()) return false;
    this.#next += 1;
    return true;
  }

  #isTimes(ahead = 0): boolean {
    return ['×', '*', 'x'].includes(this.peek(ahead)?.text.toLowerCase() ?? '');
  }

  /** Takes a sequence of words, or none of them. */
  takesWords(...words: readonly string[]): boolean {
    const start = this.#next;
    if (words.every((word) => this.takes('word', word))) return true;
    this.#next = start;
    return false;
  }

  comparator(): Comparator {
    const token = this.peek();
    const is = comparisons.find((one) => token?.kind === 'comparison' && one === token.text);
    if (is === undefined) throw this.fault(unread('no-comparison', {}));
    this.#next += 1;
    return is;
  }

  /** A number that is compared with a metric, or a factor; a probability is compared with none. */
  number(expected: Required<Reason>, compared?: string): number {
    const sign = this.#takesSign(compared);
    const token = this.peek();
    if (token?.kind !== 'number') throw this.fault(expected);
    const isFactor = this.#isTimes(1);
    if (sign && isFactor) throw this.before(unread('factor-with-sign', {}));
    const value = writtenNumber(token.text, sign ? 'amount' : this.#kindOf(compared, isFactor));
    if (Number.isNaN(value)) throw this.fault(unclearNumber(token.text));
    if (!Number.isSafeInteger(Math.ceil(value * MICROS_PER_UNIT)))
      throw this.fault(unread('number-too-large', {}));
    this.#next += 1;
    if (!sign && this.#takesSign(compared) && this.#isTimes())
      throw this.before(unread('factor-with-sign', {}));
    return value;
  }

  #kindOf(compared: string | undefined, isFactor: boolean): NumberKind {
    if (isFactor || compared === undefined) return 'factor';
    return this.metrics[compared] ?? 'factor';
  }

  /** Takes the sign of the currency that amounts are in, before or after a number. */
  #takesSign(compared: string | undefined): boolean {
    const token = this.peek();
    if (token?.kind !== 'currency') return false;
    if (compared === undefined || this.metrics[compared] !== 'amount')
      throw this.fault(unread('sign-without-amount', { text: token.text }));
    const fault = signFault(token.text, this.#currency);
    if (fault !== null) throw this.fault(fault);
    this.#next += 1;
    return true;
  }

  /**
   * A number that was just read, in the unit of the metric that it is compared with. Shares are percent, with or without
   * the sign, except that a number between 0 and 1 could be a fraction as well, and needs the sign.
   */
  inUnit(number: number, compared: string): number {
    const isPercent = this.takes('sign', '%');
    switch (this.metrics[compared]) {
      case 'amount':
        if (isPercent) throw this.before(unread('amount-not-share', { text: compared }));
        return Math.round(number * MICROS_PER_UNIT);
      case 'share':
        if (!isPercent && number !== 0 && Math.abs(number) < 1) throw this.before(orPercent(number));
        return fromPercent(number);
      default:
        if (isPercent) throw this.before(unread('count-not-share', { text: compared }));
        return number;
    }
  }

  metric(expected: Required<Reason>): string {
    const token = this.peek();
    if (token?.kind !== 'word') throw this.fault(expected);
    const name = metricNamed(token.text, this.metrics);
    if (name === undefined) throw this.fault(unread(whyUnknown(token.text), { text: token.text }));
    this.#next += 1;
    return name;
  }

  /** A fault of the next token, or of the end of the text. */
  fault(reason: Required<Reason>): Faulty {
    const token = this.peek();
    return new Faulty(faultAt(reason, token?.at ?? this.#text.length, token?.text.length ?? 0));
  }

  /** A fault of the token that was just read. */
  before(reason: Required<Reason>): Faulty {
    this.#next -= 1;
    return this.fault(reason);
  }
}

function orPercent(number: number): Required<Reason> {
  const size = Math.abs(number);
  const sign = number < 0 ? '-' : '';
  return unread('share-or-percent', {
    percent: `${sign}${fromPercent(size * 10_000)}`,
    size: `${sign}${size}`,
  });
}

/** Twelve digits exceed the precision of any share and hide floating-point noise. */
export const fromPercent = (percent: number): number => Number((percent / 100).toPrecision(12));
