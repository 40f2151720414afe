import * as z from 'zod/mini';
import { type CodedTexts, codedTexts, type Reason } from '../coded-texts.ts';

const text = z.string();
const ofText = z.object({ text });

/** What the sentence of each fault of a number is made of, in a field or in a condition. */
export const numberFaultValues = {
  'number-or-decimal': z.object({ text, whole: text, decimal: text }),
  'not-a-number': ofText,
  'sign-without-currency': ofText,
  'sign-of-other': z.object({ text, currency: text }),
};

/** Why a number cannot be read, in English. Screens have it in their catalogue. */
export const numberFaultTexts: CodedTexts<typeof numberFaultValues> = {
  'number-or-decimal': ({ text: typed, whole, decimal }) =>
    `“${typed}” could be ${whole} or ${decimal}: write “${whole}” or “${decimal}”`,
  'not-a-number': (one) => `“${one.text}” is no number: write digits and one decimal point`,
  'sign-without-currency': (one) =>
    `Write the amount without “${one.text}”: its currency is chosen beside the condition`,
  'sign-of-other': ({ text: sign, currency }) =>
    `Write the amount without “${sign}”: amounts are in ${currency}`,
};

const coded = codedTexts(numberFaultValues, numberFaultTexts);

/** Why a number cannot be read, by its code. */
export const unreadNumber = coded.because;

/** A fault in the words of `texts`; as its sentence where its code is not known here. */
export const numberFaultInWords = (texts: CodedTexts<typeof numberFaultValues>, fault: Reason): string =>
  coded.inWords(texts, fault);
