import type { ThemeName } from '@adhelm/contracts';

/** The colours of one meaning: `contrast` is text on `solid`, `fg` is text on page, surface and `subtle`. */
export type Tone = {
  readonly solid: string;
  readonly contrast: string;
  readonly fg: string;
};

export const toneNames = ['accent', 'success', 'warning', 'danger', 'info'] as const;
export type ToneName = (typeof toneNames)[number];

/** A theme's colours. Components use only the semantic tokens derived from them. */
export type Palette = {
  readonly scheme: 'light' | 'dark';
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly fg: string;
  readonly muted: string;
  readonly border: string;
  /** Edges needed to recognize a control: 3:1 against their background. */
  readonly controlBorder: string;
  readonly focusRing: string;
  readonly shadow: string;
  readonly tones: Readonly<Record<ToneName, Tone>>;
  readonly chart: readonly [string, string, string, string, string, string, string, string];
};

const white = '#ffffff';
const ink = '#14171c';

const darkTones = {
  success: { solid: '#4cc38a', contrast: ink, fg: '#6bd3a0' },
  warning: { solid: '#e8a33d', contrast: ink, fg: '#f0b45c' },
  danger: { solid: '#f2777a', contrast: ink, fg: '#fa9a9d' },
  info: { solid: '#5aa9f5', contrast: ink, fg: '#7cbcfa' },
} as const;

/** Found by search: far apart in OKLab for every kind of colour vision (tested), 3:1 on every plane. */
const darkChart = [
  '#3b82d7',
  '#fb9944',
  '#4fc6a3',
  '#9e728b',
  '#fedb61',
  '#bc9cf9',
  '#dd6034',
  '#bdedfc',
] as const;

export const palettes = {
  LIGHT: {
    scheme: 'light',
    page: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    fg: '#172b4d',
    muted: '#5a687f',
    border: '#dfe3e8',
    controlBorder: '#7d899c',
    focusRing: '#5664d2',
    shadow: '0 1px 1px rgb(23 43 77 / 0.06), 0 8px 24px rgb(23 43 77 / 0.14)',
    tones: {
      accent: { solid: '#5664d2', contrast: white, fg: '#434fb8' },
      success: { solid: '#1f7a4d', contrast: white, fg: '#1a6b43' },
      warning: { solid: '#9a5b00', contrast: white, fg: '#8a5200' },
      danger: { solid: '#c62f3b', contrast: white, fg: '#b52430' },
      info: { solid: '#1668b8', contrast: white, fg: '#125ca3' },
    },
    chart: ['#4794ee', '#724508', '#3c7d5e', '#d260a5', '#928c16', '#3d007e', '#5b1c1a', '#01526e'],
  },
  ONE_DARK: {
    scheme: 'dark',
    page: '#1c2025',
    surface: '#282c34',
    raised: '#2f343d',
    fg: '#e6e5e8',
    muted: '#adb0bb',
    border: '#3a3f4a',
    controlBorder: '#7d8391',
    focusRing: '#a29eff',
    shadow: '0 1px 1px rgb(0 0 0 / 0.3), 0 12px 32px rgb(0 0 0 / 0.45)',
    tones: { accent: { solid: '#8a85ff', contrast: ink, fg: '#aba7ff' }, ...darkTones },
    chart: darkChart,
  },
  UNICORN: {
    scheme: 'dark',
    page: '#222431',
    surface: '#2a2d3d',
    raised: '#323548',
    fg: '#f6f5f8',
    muted: '#a9acb8',
    border: '#3b3e50',
    controlBorder: '#82869a',
    focusRing: '#b99aff',
    shadow: '0 1px 1px rgb(8 8 20 / 0.3), 0 12px 32px rgb(8 8 20 / 0.45)',
    tones: { accent: { solid: '#a67dff', contrast: ink, fg: '#bda0ff' }, ...darkTones },
    chart: darkChart,
  },
} as const satisfies Record<ThemeName, Palette>;

/** Mixes two `#rrggbb` colours; `share` of the first, from 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((channel, index) => Math.round(channel * share + (b[index] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of `#rrggbb`, each 0 to 255. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Share of a tone's solid colour in its tinted backgrounds. */
const tints = { subtle: 0.12, muted: 0.2, emphasized: 0.3 } as const;

/** Tinted background of a tone, behind `fg` in badges, notices and hovered rows. */
export function tint(palette: Palette, tone: Tone, strength: keyof typeof tints): string {
  return mixColors(tone.solid, palette.surface, tints[strength]);
}

/** The neutral tone: default buttons, tracks, skeletons. */
export function neutralTone(palette: Palette): Tone {
  return { solid: palette.fg, contrast: palette.surface, fg: palette.fg };
}
