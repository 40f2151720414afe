/** Longer texts in a client's field are remarks, which are about people. */
const LONGEST = 120;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const email = /@|%40/;
const ip = /(^|[^\d.])\d{1,3}(\.\d{1,3}){3}($|[^\d.])|[0-9a-f]*:[0-9a-f]*:[0-9a-f:]+/i;
/** A plus or two zeros before many digits, or digits in groups; a number in one piece is an id. */
const phone =
  /(\+|(^|\D)00)\s?\(?\d[\d\s()./-]{5,}\d|\(\d{2,5}\)\s?\d{2,}|\d{2,5}[\s./-]\d{2,4}[\s./-]\d{2,}/;
const day = /\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2})?/g;

/** Whether a text looks like an e-mail address, a phone number, an IP address, or a remark. */
export function isPersonal(text: string): boolean {
  if (uuid.test(text)) return false;
  if (text.length > LONGEST) return true;
  const withoutDays = text.replace(day, '');
  return email.test(withoutDays) || ip.test(withoutDays) || phone.test(withoutDays);
}

const plainWords = /^[\p{L}][\p{L}\p{N} _/-]{0,39}$/u;

/** Replaces a status that contains more than a status. */
export const WITHHELD = 'Withheld';

/**
 * A client's status of a lead, without the remarks that people add to it ("Call again: anna@…"): one of the known
 * words, a short plain word that is not known yet, or `Withheld`.
 */
export function plainStatus(status: string, known: readonly string[]): string {
  const text = status.trim();
  const lowered = text.toLowerCase();
  if (known.includes(lowered)) return text;
  const begins = known
    .filter((word) => lowered.startsWith(word) && !/^[\p{L}\p{N}]/u.test(lowered.slice(word.length)))
    .sort((a, b) => b.length - a.length)[0];
  if (begins !== undefined) return text.slice(0, begins.length);
  return plainWords.test(text) && !isPersonal(text) ? text : WITHHELD;
}
