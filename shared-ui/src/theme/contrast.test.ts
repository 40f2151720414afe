import { themeNames } from '@adhelm/contracts';
import {
  channels,
  mixColors,
  neutralTone,
  type Palette,
  palettes,
  type Tone,
  tint,
  toneNames,
} from './palettes.ts';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [pair: string, color: string, background: string];

const tonesOf = (palette: Palette): [string, Tone][] => [
  ...toneNames.map((name): [string, Tone] => [name, palette.tones[name]]),
  ['neutral', neutralTone(palette)],
];

const planesOf = (palette: Palette): [string, string][] => [
  ['page', palette.page],
  ['surface', palette.surface],
  ['raised', palette.raised],
  ['bg.muted', mixColors(palette.fg, palette.surface, 0.07)],
];

describe.each(themeNames)('%s', (name) => {
  const palette: Palette = palettes[name];

  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  const texts: Pair[] = [
    ...planesOf(palette).flatMap(([plane, color]): Pair[] => [
      [`fg on ${plane}`, palette.fg, color],
      [`muted on ${plane}`, palette.muted, color],
      ...tonesOf(palette).map(([tone, { fg }]): Pair => [`${tone}.fg on ${plane}`, fg, color]),
    ]),
    ...tonesOf(palette).flatMap(([tone, colors]): Pair[] => [
      [`contrast on ${tone}.solid`, colors.contrast, colors.solid],
      [`contrast on hovered ${tone}.solid`, colors.contrast, mixColors(colors.solid, palette.fg, 0.9)],
      [`${tone}.fg on ${tone}.subtle`, colors.fg, tint(palette, colors, 'subtle')],
      [`${tone}.fg on ${tone}.muted`, colors.fg, tint(palette, colors, 'muted')],
      [`fg on ${tone}.subtle`, palette.fg, tint(palette, colors, 'subtle')],
    ]),
    ['fg on selected row', palette.fg, tint(palette, palette.tones.accent, 'subtle')],
    ['muted on selected row', palette.muted, tint(palette, palette.tones.accent, 'subtle')],
  ];

  it.each(texts)('text: %s', (_pair, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  const edges: Pair[] = planesOf(palette)
    .slice(0, 3)
    .flatMap(([plane, color]): Pair[] => [
      [`control border on ${plane}`, palette.controlBorder, color],
      [`focus ring on ${plane}`, palette.focusRing, color],
      ...tonesOf(palette).map(([tone, { solid }]): Pair => [`${tone}.solid on ${plane}`, solid, color]),
    ])
    .concat(
      palette.chart.map((color, index): Pair => [`chart.${index + 1} on surface`, color, palette.surface]),
    );

  it.each(edges)('shape: %s', (_pair, edge, background) => {
    expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
  });
});
