import { MICROS_PER_UNIT } from '../money.ts';
import {
  type Comparator,
  type Comparison,
  type Condition,
  comparisons,
  type Metrics,
  type Operand,
} from './condition.ts';
import { type ConditionFault, type Token, tokensOf } from './condition-tokens.ts';

export type ParsedCondition = { readonly condition: Condition } | { readonly fault: ConditionFault };

/** Deeper nesting is a mistake or an attack. */
const DEEPEST = 20;
const LONGEST = 2_000;

class Faulty extends Error {
  readonly fault: ConditionFault;
  constructor(fault: ConditionFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads a condition as people write it: `cost > 50 and (roi < -20 % or conversions = 0)`, `cpa > 1.5 × epc`. `and` binds
 * more tightly than `or`. Amounts are in whole units of the currency, shares in percent or as fractions. Returns what is
 * wrong and where, for any other text.
 */
export function parseCondition(text: string, metrics: Metrics): ParsedCondition {
  if (text.length > LONGEST) {
    return {
      fault: {
        message: `A condition has at most ${LONGEST} characters`,
        at: LONGEST,
        length: text.length - LONGEST,
      },
    };
  }
  const read = tokensOf(text);
  if ('fault' in read) return read;
  try {
    return { condition: new Parser(read.tokens, text, metrics).whole() };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { fault: error.fault };
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #text: string;
  readonly #metrics: Metrics;
  #next = 0;

  constructor(tokens: readonly Token[], text: string, metrics: Metrics) {
    this.#tokens = tokens;
    this.#text = text;
    this.#metrics = metrics;
  }

  whole(): Condition {
    const condition = this.#any(0);
    const rest = this.#tokens[this.#next];
    if (rest !== undefined) throw this.#fault(`Expected “and” or “or” before “${rest.text}”`);
    return condition;
  }

  #any(depth: number): Condition {
    return this.#joined(
      'or',
      () => this.#all(depth),
      (any) => ({ any }),
    );
  }

  #all(depth: number): Condition {
    return this.#joined(
      'and',
      () => this.#one(depth),
      (all) => ({ all }),
    );
  }

  #joined(word: string, part: () => Condition, join: (parts: Condition[]) => Condition): Condition {
    const first = part();
    const parts = [first];
    while (this.#takes('word', word)) parts.push(part());
    return parts.length === 1 ? first : join(parts);
  }

  #one(depth: number): Condition {
    if (depth > DEEPEST) throw this.#fault('Too many brackets inside each other');
    if (this.#takes('word', 'not')) return { not: this.#one(depth + 1) };
    if (!this.#takes('sign', '(')) return this.#comparison();
    const condition = this.#any(depth + 1);
    if (!this.#takes('sign', ')')) throw this.#fault('Expected “)”');
    return condition;
  }

  #comparison(): Comparison {
    const metric = this.#metric('Expected a metric such as “cost”');
    const is = this.#comparator();
    return { metric, is, than: this.#operand(metric) };
  }

  #comparator(): Comparator {
    const token = this.#tokens[this.#next];
    const is = comparisons.find((one) => token?.kind === 'comparison' && one === token.text);
    if (is === undefined) throw this.#fault('Expected a comparison: <, <=, >, >=, = or !=');
    this.#next += 1;
    return is;
  }

  #operand(compared: string): Operand {
    if (this.#tokens[this.#next]?.kind === 'word') return this.#other(compared, 1);
    const sign = this.#takes('sign', '-') ? -1 : 1;
    const number = sign * this.#number();
    if (this.#takes('sign', '×') || this.#takes('sign', '*')) return this.#other(compared, number);
    return { constant: this.#inUnit(number, compared) };
  }

  #other(compared: string, factor: number): Operand {
    const start = this.#next;
    const metric = this.#metric('Expected a number or a metric');
    if (this.#metrics[metric] === this.#metrics[compared]) return { metric, factor };
    this.#next = start;
    throw this.#fault(`“${metric}” cannot be compared with “${compared}”`);
  }

  #inUnit(number: number, compared: string): number {
    const isPercent = this.#takes('sign', '%');
    switch (this.#metrics[compared]) {
      case 'amount':
        if (isPercent) throw this.#before(`“${compared}” is an amount, not a share`);
        return Math.round(number * MICROS_PER_UNIT);
      case 'share':
        // twelve digits exceed the precision of any share and hide floating-point noise
        return isPercent ? Number((number / 100).toPrecision(12)) : number;
      default:
        if (isPercent) throw this.#before(`“${compared}” is a count, not a share`);
        return number;
    }
  }

  #number(): number {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'number') throw this.#fault('Expected a number or a metric');
    const value = Number(token.text);
    if (!Number.isSafeInteger(Math.ceil(value * MICROS_PER_UNIT)))
      throw this.#fault('This number is too large');
    this.#next += 1;
    return value;
  }

  #metric(expected: string): string {
    const token = this.#tokens[this.#next];
    if (token?.kind !== 'word') throw this.#fault(expected);
    const name = token.text.toLowerCase();
    if (!Object.hasOwn(this.#metrics, name)) throw this.#fault(`There is no metric “${token.text}”`);
    this.#next += 1;
    return name;
  }

  #takes(kind: Token['kind'], text: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind || token.text.toLowerCase() !== text) return false;
    this.#next += 1;
    return true;
  }

  /** A fault of the next token, or of the end of the text. */
  #fault(message: string): Faulty {
    const token = this.#tokens[this.#next];
    return new Faulty({ message, at: token?.at ?? this.#text.length, length: token?.text.length ?? 0 });
  }

  /** A fault of the token that was just read. */
  #before(message: string): Faulty {
    this.#next -= 1;
    return this.#fault(message);
  }
}
