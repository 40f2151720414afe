import { metricMeanings, wordMeanings } from './lexicon.ts';

const METRICS = [...wordMeanings].flatMap(([word, meaning]) => (metricMeanings.has(meaning) ? [word] : []));
const MOVED = [
  '(?:go(?:ne|ing|es)?|went|been|come|came)\\s+(?:so\\s+)?(?:down|up|lower|higher)',
  'fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|declin(?:es?|ed|ing)|decreas(?:es?|ed|ing)|sink(?:s|ing)?|sank|sunk',
  'ris(?:es?|en|ing)|rose|grow(?:s|n|ing)?|grew|increas(?:es?|ed|ing)|jump(?:s|ed|ing)?|spik(?:es?|ed|ing)',
  'crash(?:es|ed|ing)?|tank(?:s|ed|ing)?|plummet(?:s|ed|ing)?|chang(?:es?|ed|ing)',
  '(?:so\\s+|that\\s+)?(?:down|up|low(?:er)?|high(?:er)?|worse|better)',
].join('|');
const QUESTION = new RegExp(
  `^\\s*(?:why|how\\s+come)\\s+(?:(?:did|do|does|has|have|had|is|are|was|were)\\s+)?(?:(?:my|our|the)\\s+)?(${METRICS.join('|')})\\b([^“”"]*?)\\s+(?:${MOVED})(?=[\\s?.!]|$)(.*)$`,
  'iu',
);
const NAMED = /[“”"«»|]|\b(?:on|of|by|per)\s/iu;

/**
 * The comparison that answers why a figure moved (“why did profit fall yesterday”), as a request; null for any other request. By
 * source, unless the request names a place. Pure.
 */
export function movedFigures(request: string): string | null {
  const match = QUESTION.exec(request);
  if (match === null) return null;
  const [, metric = '', of = '', rest = ''] = match;
  const place = `${of}${rest.replace(/[\s?.!]+$/u, '')}`;
  return `compare ${metric}${place}${NAMED.test(place) ? '' : ' by source'}`;
}
