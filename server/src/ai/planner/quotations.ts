const QUOTED = /([“"«][^”"»]+[”"»]|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}]))/u;

/** A text whose parts outside of quotation marks are changed; names in quotes stay as they are. Pure. */
export const outsideQuotations = (text: string, change: (part: string) => string): string =>
  text
    .split(QUOTED)
    .map((part, place) => (place % 2 === 1 ? part : change(part)))
    .join('');

/** The text with `“”` in place of each quotation, so that no word of a name is read. Pure. */
export const withoutQuotations = (text: string): string =>
  text
    .split(QUOTED)
    .map((part, place) => (place % 2 === 1 ? '“”' : part))
    .join('');

/** The text with the first `written` outside of quotations replaced, and spaces tidied. Pure. */
export function replacedOnce(text: string, written: string, by: string): string {
  let isDone = false;
  const changed = outsideQuotations(text, (part) => {
    if (isDone || !part.includes(written)) return part;
    isDone = true;
    return part.replace(written, () => by);
  });
  return outsideQuotations(changed, (part) =>
    part.replaceAll(/ {2,}/g, ' ').replaceAll(/ +(?=[,.?!](?:\s|$))/g, ''),
  ).replaceAll(/^[\s,;]+|[\s,;]+$/g, '');
}
