import * as z from 'zod/mini';

/** Control characters, line separators, characters that change the text direction, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu');
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether the text has visible characters; letters drawn as nothing do not count. */
function isVisible(text: string): boolean {
  return INK.test(text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}

/**
 * One line of displayed text (a title, a label, a reason) of at most `most` characters. Rejects control characters,
 * direction changes and blank text.
 */
export function plainText(most: number) {
  return z.string('Must be a text').check(
    z.maxLength(most, `At most ${most} characters`),
    z.refine((text) => text === text.trim(), 'Must not start or end with a space'),
    z.refine(isVisible, 'Must not be blank'),
    z.refine((text) => !UNSEEN.test(text), 'Must be one line, without control characters'),
  );
}

/**
 * A name given by a person; surrounding spaces are trimmed. It is displayed inside our own sentences, which a direction
 * change would reverse.
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

/** Control characters except line breaks and tabs, lone surrogates, and characters that change the text direction. */
const UNSEEN_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A text of several lines by a person, displayed on its own; surrounding space is trimmed. */
export function plainLines(most: number, missing: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(most, `At most ${most.toLocaleString('en')} characters`),
    z.refine(
      (text) => !UNSEEN_IN_LINES.test(text),
      'A text cannot have control characters or characters that change the writing direction',
    ),
  );
}

/** Makes text of unknown origin safe to log, store or print on a terminal: hidden characters become spaces. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(ALL_UNSEEN, ' ');
}

/** A list of at most `most` items. */
export function shortList<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.array(item, 'Must be a list').check(z.maxLength(most, `At most ${most} are allowed`));
}
