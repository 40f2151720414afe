/// <reference path="../asset-files.d.ts" />
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The Unicode ranges of fontsource's files (`unicode.json`): a file is fetched only if a character needs it. */
const subsets = [
  {
    url: latin,
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    url: latinExtended,
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  { url: cyrillic, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
];

const inter = subsets.map(({ url, range }) => ({
  '@font-face': {
    fontFamily: 'Inter Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    fontWeight: '100 900',
    src: `url(${url}) format('woff2')`,
    unicodeRange: range,
  },
}));

/**
 * A local face with Inter's metrics, so that nothing moves when Inter loads. Inter has 1984 / −494 ascent and descent
 * on 2048 units, and its letters are on average 1.0706 times as wide as Arial's. Liberation Sans and Helvetica have
 * Arial's widths.
 */
const WIDTH_RATIO = 1.0706;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const fallback = {
  '@font-face': {
    fontFamily: 'Inter Fallback',
    src: `local('Arial'), local('Liberation Sans'), local('Helvetica')`,
    sizeAdjust: percent(WIDTH_RATIO),
    ascentOverride: percent(1984 / 2048 / WIDTH_RATIO),
    descentOverride: percent(494 / 2048 / WIDTH_RATIO),
    lineGapOverride: '0%',
  },
};

/** Emotion styles of all faces. */
export const fontFaces = [...inter, fallback];
