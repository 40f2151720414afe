/** How a network writes the ids of widgets. */
type WidgetIds = { readonly pattern: RegExp; readonly inWords: string };

const digits: WidgetIds = { pattern: /^\d+$/, inWords: 'digits' };
/** Names of sites and hashes, and whatever a network's reports may say. */
const oneWord: WidgetIds = {
  pattern: /^[\p{L}\p{N}][\p{L}\p{N}._:~/-]*$/u,
  inWords: 'one word of letters, digits, dots and dashes',
};

/** Names of MGID's sources. Their ids are numbers, as those of its widgets are. */
export const mgidSources: WidgetIds = {
  pattern: /^(?!\d*(?:s\d+)?$)[^,]+$/u,
  inWords: 'names of sources, such as domain.com',
};

/** Why MGID shows no value of a source, which is written `s17`. */
export const mgidMissingSources = [
  {
    ids: /^s\d+$/,
    inWords: 'MGID lists sources only where it optimizes by source, and rates those with traffic',
  },
] as const;

/** By network, from the documentation of their lists of blocked widgets (networks.md, part A); others write one word. */
const shapes: Readonly<Record<string, WidgetIds>> = {
  // `id="1,2,3"`
  revcontent: digits,
  // `uid1`, or with a source of it `uid2s123`; `s123` is the source in all widgets
  mgid: {
    pattern: /^(?:\d+(?:s\d+)?|s\d+)$/,
    inWords: 'digits, “s” and the digits of a source, or both together',
  },
  // `{"zone":["123"]}`
  propellerads: digits,
};

/** The longest id that is kept; no network writes longer ones. */
const LONGEST = 255;

/** Which of some ids cannot be those of widgets at a network, and how it writes them. */
export function wrongWidgetIds(
  source: string,
  ids: readonly string[],
): { readonly wrong: string[]; readonly inWords: string } {
  const { pattern, inWords } = (Object.hasOwn(shapes, source) ? shapes[source] : undefined) ?? oneWord;
  return { wrong: ids.filter((id) => id.length > LONGEST || !pattern.test(id)), inWords };
}
