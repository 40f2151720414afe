import * as z from 'zod/mini';

/** Control characters, line separators, characters that turn the direction of a text, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu');
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether somebody who reads it sees anything: letters that are drawn as nothing do not count. */
function isVisible(text: string): boolean {
  return INK.test(text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}

/**
 * One line that a person reads (a title, a label, a reason), at most `most` characters. Refuses what hides: control
 * characters, turned directions, nothing but blanks.
 */
export function plainText(most: number) {
  return z.string('Must be a text').check(
    z.maxLength(most, `At most ${most} characters`),
    z.refine((text) => text === text.trim(), 'Must not begin or end with a space'),
    z.refine(isVisible, 'Must not be blank'),
    z.refine((text) => !UNSEEN.test(text), 'Must be one line, without control characters'),
  );
}

/**
 * What a person calls a thing of their own, or themselves: spaces around it fall away. It is shown beside our own words, which
 * a turned direction would write backwards.
 */
export function givenName(most: number, missing: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(most, `At most ${most} characters`),
    z.refine(
      (text) => !UNSEEN.test(text),
      'A name cannot have characters that are invisible or change the writing direction',
    ),
  );
}

/** A text of unknown origin as it may be logged, stored, or printed on a terminal: what hides is a space. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(ALL_UNSEEN, ' ');
}

/** A list of at most `most` things. */
export function shortList<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.array(item, 'Must be a list').check(z.maxLength(most, `At most ${most} are allowed`));
}
