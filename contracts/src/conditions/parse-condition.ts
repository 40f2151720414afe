import type { Comparison, Condition, ConditionTree, Metrics, Operand } from './condition.ts';
import { type ConditionFault, faultAt, unread } from './condition-faults.ts';
import { ConditionReader, Faulty } from './condition-reader.ts';
import { tokensOf } from './condition-tokens.ts';

export type Parsed<Leaf> = { readonly condition: ConditionTree<Leaf> } | { readonly fault: ConditionFault };
export type ParsedCondition = { readonly condition: Condition } | { readonly fault: ConditionFault };

/** Deeper nesting is a mistake or an attack. */
const DEEPEST = 20;
const LONGEST = 2_000;

/**
 * Reads a condition as people write it: `cost > 50 and (roi < -20 % or conversions = 0)`, `cpa > 1.5 × epc`. `and` binds
 * more tightly than `or`. Amounts are in whole units of the currency, shares in percent. Returns what is
 * wrong and where, for any other text.
 */
export function parseCondition(text: string, metrics: Metrics): ParsedCondition {
  return parseTree(text, metrics, comparison);
}

/** Reads a tree whose leaves, or opposites of leaves, `leaf` reads. Amounts may have the sign of `currency`. */
export function parseTree<Leaf>(
  text: string,
  metrics: Metrics,
  leaf: (reader: ConditionReader) => ConditionTree<Leaf>,
  currency: string | null = null,
): Parsed<Leaf> {
  if (text.length > LONGEST) {
    return { fault: faultAt(unread('too-long', { most: LONGEST }), LONGEST, text.length - LONGEST) };
  }
  const read = tokensOf(text);
  if ('fault' in read) return read;
  try {
    const reader = new ConditionReader({ tokens: read.tokens, text }, metrics, currency);
    return { condition: new Parser(reader, leaf).whole() };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { fault: error.fault };
  }
}

class Parser<Leaf> {
  readonly #reader: ConditionReader;
  readonly #leaf: (reader: ConditionReader) => ConditionTree<Leaf>;

  constructor(reader: ConditionReader, leaf: (reader: ConditionReader) => ConditionTree<Leaf>) {
    this.#reader = reader;
    this.#leaf = leaf;
  }

  whole(): ConditionTree<Leaf> {
    const condition = this.#any(0);
    const rest = this.#reader.peek();
    if (rest !== undefined) throw this.#reader.fault(unread('no-join', { text: rest.text }));
    return condition;
  }

  #any(depth: number): ConditionTree<Leaf> {
    return this.#joined(
      'or',
      () => this.#all(depth),
      (any) => ({ any }),
    );
  }

  #all(depth: number): ConditionTree<Leaf> {
    return this.#joined(
      'and',
      () => this.#one(depth),
      (all) => ({ all }),
    );
  }

  #joined(
    word: string,
    part: () => ConditionTree<Leaf>,
    join: (parts: ConditionTree<Leaf>[]) => ConditionTree<Leaf>,
  ): ConditionTree<Leaf> {
    const first = part();
    const parts = [first];
    while (this.#reader.takes('word', word)) parts.push(part());
    return parts.length === 1 ? first : join(parts);
  }

  #one(depth: number): ConditionTree<Leaf> {
    const reader = this.#reader;
    if (depth > DEEPEST) throw reader.fault(unread('too-deep', {}));
    if (reader.takes('word', 'not') || reader.takesWords('it', 'is', 'not', 'true', 'that'))
      return { not: this.#one(depth + 1) };
    if (!reader.takes('sign', '(')) return this.#leaf(reader);
    const condition = this.#any(depth + 1);
    if (!reader.takes('sign', ')')) throw reader.fault(unread('no-bracket', {}));
    return condition;
  }
}

function comparison(reader: ConditionReader): Comparison {
  const metric = reader.metric(unread('no-metric', {}));
  const is = reader.comparator();
  return { metric, is, than: operand(reader, metric) };
}

function operand(reader: ConditionReader, compared: string): Operand {
  if (reader.peek()?.kind === 'word') return other(reader, compared, 1);
  const sign = reader.takes('sign', '-') ? -1 : 1;
  const number = sign * reader.number(unread('no-number', {}), compared);
  if (reader.takesTimes()) return other(reader, compared, number);
  return { constant: reader.inUnit(number, compared) };
}

function other(reader: ConditionReader, compared: string, factor: number): Operand {
  const start = reader.place;
  const metric = reader.metric(unread('no-number', {}));
  if (reader.metrics[metric] === reader.metrics[compared]) return { metric, factor };
  reader.back(start);
  throw reader.fault(unread('other-unit', { one: metric, other: compared }));
}
