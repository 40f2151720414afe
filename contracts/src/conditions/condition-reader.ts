import { MICROS_PER_UNIT } from '../money.ts';
import { type Comparator, comparisons, type Metrics } from './condition.ts';
import type { ConditionFault, Token } from './condition-tokens.ts';

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
  #next = 0;

  constructor(tokens: readonly Token[], text: string, metrics: Metrics) {
    this.#tokens = tokens;
    this.#text = text;
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
    if (is === undefined) throw this.fault('Expected a comparison: <, <=, >, >=, = or !=');
    this.#next += 1;
    return is;
  }

  number(expected = 'Expected a number or a metric'): number {
    const token = this.peek();
    if (token?.kind !== 'number') throw this.fault(expected);
    const value = Number(token.text);
    if (!Number.isSafeInteger(Math.ceil(value * MICROS_PER_UNIT)))
      throw this.fault('This number is too large');
    this.#next += 1;
    return value;
  }

  /** A number that was just read, in the unit of the metric that it is compared with. */
  inUnit(number: number, compared: string): number {
    const isPercent = this.takes('sign', '%');
    switch (this.metrics[compared]) {
      case 'amount':
        if (isPercent) throw this.before(`“${compared}” is an amount, not a share`);
        return Math.round(number * MICROS_PER_UNIT);
      case 'share':
        return isPercent ? fromPercent(number) : number;
      default:
        if (isPercent) throw this.before(`“${compared}” is a count, not a share`);
        return number;
    }
  }

  metric(expected: string): string {
    const token = this.peek();
    if (token?.kind !== 'word') throw this.fault(expected);
    const name = token.text.toLowerCase();
    if (!Object.hasOwn(this.metrics, name)) throw this.fault(`There is no metric “${token.text}”`);
    this.#next += 1;
    return name;
  }

  /** A fault of the next token, or of the end of the text. */
  fault(message: string): Faulty {
    const token = this.peek();
    return new Faulty({ message, at: token?.at ?? this.#text.length, length: token?.text.length ?? 0 });
  }

  /** A fault of the token that was just read. */
  before(message: string): Faulty {
    this.#next -= 1;
    return this.fault(message);
  }
}

/** Twelve digits exceed the precision of any share and hide floating-point noise. */
export const fromPercent = (percent: number): number => Number((percent / 100).toPrecision(12));
