import * as z from 'zod/mini';
import { type CodedReason, type CodedTexts, codedTexts, type Reason } from '../coded-texts.ts';
import { numberFaultTexts, numberFaultValues } from './number-faults.ts';

/** What is wrong with a text, and where: the first character, and how many. */
export type ConditionFault = {
  /** In English. */
  readonly message: string;
  /** What the message is made of. */
  readonly because: CodedReason;
  readonly at: number;
  readonly length: number;
};

const text = z.string();
const number = z.number();
const none = z.object({});
const ofText = z.object({ text });
const ofPair = z.object({ one: text, other: text });

/** What the sentence of each fault is made of. */
const faultValues = {
  ...numberFaultValues,
  'unknown-character': ofText,
  'too-long': z.object({ most: number }),
  'too-deep': none,
  'no-join': ofText,
  'no-bracket': none,
  'no-comparison': none,
  'no-metric': none,
  'no-number': none,
  'no-operand': none,
  'no-target': none,
  'no-probability': none,
  'no-evidence': none,
  'no-at-least': none,
  'no-certain-that': none,
  'unknown-metric': ofText,
  'use-roi': ofText,
  'compare-payout': ofText,
  'other-unit': ofPair,
  'other-unit-of-target': ofPair,
  'amount-not-share': ofText,
  'count-not-share': ofText,
  'factor-with-sign': none,
  'number-too-large': none,
  'sign-without-amount': ofText,
  'share-or-percent': z.object({ percent: text, size: text }),
  'probability-bounds': none,
};

/** Why a condition cannot be read, in English. Screens have it in their catalogue. */
export const conditionFaultTexts: CodedTexts<typeof faultValues> = {
  ...numberFaultTexts,
  'unknown-character': (one) => `“${one.text}” is not part of a condition`,
  'too-long': ({ most }) => `A condition has at most ${most} characters`,
  'too-deep': () => 'Too many brackets inside each other',
  'no-join': (one) => `Expected “and” or “or” before “${one.text}”`,
  'no-bracket': () => 'Expected “)”',
  'no-comparison': () => 'Expected a comparison: <, <=, >, >=, = or !=',
  'no-metric': () => 'Expected a metric such as “cost”',
  'no-number': () => 'Expected a number or a metric',
  'no-operand': () => 'Expected a number, a metric, an average or a target',
  'no-target': () => 'Expected a target: cpa, payout or roi',
  'no-probability': () => 'Expected a probability such as 95%',
  'no-evidence': () => 'Evidence is about “cpa > …” or “roi < …”',
  'no-at-least': () => 'Expected “>=” and a probability',
  'no-certain-that': () => 'Expected “certain that”',
  'unknown-metric': (one) => `There is no metric “${one.text}”`,
  'use-roi': (one) => `There is no metric “${one.text}”. Use “roi”: it is ROAS less 100%`,
  'compare-payout': (one) =>
    `There is no metric “${one.text}”. Compare another metric with it, as in “cpa > payout”`,
  'other-unit': ({ one, other }) => `“${one}” cannot be compared with “${other}”`,
  'other-unit-of-target': ({ one, other }) => `The target ${one} cannot be compared with “${other}”`,
  'amount-not-share': (one) => `“${one.text}” is an amount, not a share`,
  'count-not-share': (one) => `“${one.text}” is a count, not a share`,
  'factor-with-sign': () => 'A factor has no currency',
  'number-too-large': () => 'This number is too large',
  'sign-without-amount': (one) => `“${one.text}” can only stand with an amount of money`,
  'share-or-percent': ({ percent, size }) =>
    `Write “${percent}%” or “${size}%”: without the sign it could be either`,
  'probability-bounds': () => 'A probability is between 0 and 100%',
};

const coded = codedTexts(faultValues, conditionFaultTexts);

/** Why a condition cannot be read, by its code. */
export const unread = coded.because;

/** A fault in the words of `texts`; as its sentence where its code is not known here. */
export const conditionFaultInWords = (
  texts: CodedTexts<typeof faultValues>,
  { message, because }: Pick<ConditionFault, 'message'> & { readonly because?: CodedReason | undefined },
): string => coded.inWords(texts, { reason: message, because });

/** A reason as the fault of these characters. */
export const faultAt = (
  { reason, because }: Required<Reason>,
  at: number,
  length: number,
): ConditionFault => ({
  message: reason,
  because,
  at,
  length,
});
