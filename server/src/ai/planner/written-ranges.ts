import { metricMeanings, wordMeanings } from './lexicon.ts';
import { AMOUNT_PATTERN } from './read-number.ts';

const METRIC = [...wordMeanings]
  .flatMap(([word, meaning]) => (metricMeanings.has(meaning) ? [word] : []))
  .join('|');
/** Between two amounts: “20 to 50”, “20–50”, “20-50”. */
const TO = String.raw`(?:\s+to\s+|\s*[–—]\s*|\s+-\s+|-(?=[\d.$€£]))`;
const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}_.,-])`;
const ENDS = String.raw`[\p{L}\p{N}_-]|[.,]\d`;

const pattern = (written: string) => new RegExp(written, 'giu');

const BETWEEN = pattern(`${NOT_IN_WORD}(between\\s+${AMOUNT_PATTERN})\\s+and\\s+(?=${AMOUNT_PATTERN})`);
/** “ROI from −50% to −20%”, “cost of 20–50”. A bid or a budget is no metric: “from 20 to 50” changes it. */
const AFTER_METRIC = pattern(
  `${NOT_IN_WORD}((?:${METRIC})\\s+(?:(?:is|are|of)\\s+)?)(?:from\\s+)?(${AMOUNT_PATTERN})${TO}(${AMOUNT_PATTERN})(?!${ENDS})`,
);
/** “5 to 10 conversions”. */
const BEFORE_METRIC = pattern(
  `${NOT_IN_WORD}(?:from\\s+)?(${AMOUNT_PATTERN})${TO}(${AMOUNT_PATTERN})(?=\\s+(?:${METRIC})(?!${ENDS}))`,
);

/** A request with its ranges in one form, both ends side by side, so that each can be read as one condition. Pure. */
export const withPlainRanges = (text: string): string =>
  text
    .replaceAll(AFTER_METRIC, '$1between $2 $3')
    .replaceAll(BEFORE_METRIC, 'between $1 $2')
    .replaceAll(BETWEEN, '$1 ');
