import type { ThemeName } from '@adhelm/contracts';
import { mixColors, neutralTone, type Palette, palettes, type Tone, tint, toneNames } from './palettes.ts';

/** One value per theme. ONE_DARK is the base, so a page without `data-theme` has the default theme. */
type ThemedValue = { value: { base: string; _light: string; _unicorn: string } };

function themed(pick: (palette: Palette) => string): ThemedValue {
  const of = (name: ThemeName) => pick(palettes[name]);
  return { value: { base: of('ONE_DARK'), _light: of('LIGHT'), _unicorn: of('UNICORN') } };
}

function toneTokens(pick: (palette: Palette) => Tone) {
  return {
    solid: themed((palette) => pick(palette).solid),
    contrast: themed((palette) => pick(palette).contrast),
    fg: themed((palette) => pick(palette).fg),
    subtle: themed((palette) => tint(palette, pick(palette), 'subtle')),
    muted: themed((palette) => tint(palette, pick(palette), 'muted')),
    emphasized: themed((palette) => tint(palette, pick(palette), 'emphasized')),
    border: themed((palette) => mixColors(pick(palette).solid, palette.surface, 0.6)),
    focusRing: themed((palette) => palette.focusRing),
  };
}

const tones = Object.fromEntries(
  toneNames.map((name) => [name, toneTokens((palette) => palette.tones[name])]),
);

const chart = Object.fromEntries(
  palettes.ONE_DARK.chart.map((_, index) => [
    String(index + 1),
    themed((palette) => palette.chart[index] ?? palette.fg),
  ]),
);

const neutral = toneTokens(neutralTone);

/**
 * Semantic colours. `bg.page`, `bg.surface` and `bg.raised` are the three planes; `fg` and `fg.muted` are text;
 * `border` separates, `border.control` outlines controls; each tone (`accent`, `gray`, `success`, `warning`, `danger`,
 * `info`) has solid, contrast, fg, subtle, muted, emphasized and border. Chakra's recipes require the other names.
 */
export const colorTokens = {
  ...tones,
  chart,
  focusRing: themed((palette) => palette.focusRing),
  gray: {
    ...neutral,
    subtle: themed((palette) => mixColors(palette.fg, palette.surface, 0.07)),
    muted: themed((palette) => mixColors(palette.fg, palette.surface, 0.12)),
    emphasized: themed((palette) => mixColors(palette.fg, palette.surface, 0.18)),
    border: themed((palette) => palette.controlBorder),
  },
  bg: {
    DEFAULT: themed((palette) => palette.page),
    page: themed((palette) => palette.page),
    surface: themed((palette) => palette.surface),
    raised: themed((palette) => palette.raised),
    panel: themed((palette) => palette.raised),
    subtle: themed((palette) => mixColors(palette.fg, palette.surface, 0.04)),
    muted: themed((palette) => mixColors(palette.fg, palette.surface, 0.07)),
    emphasized: themed((palette) => mixColors(palette.fg, palette.surface, 0.12)),
    inverted: themed((palette) => palette.fg),
    error: themed((palette) => tint(palette, palette.tones.danger, 'subtle')),
    warning: themed((palette) => tint(palette, palette.tones.warning, 'subtle')),
    success: themed((palette) => tint(palette, palette.tones.success, 'subtle')),
    info: themed((palette) => tint(palette, palette.tones.info, 'subtle')),
  },
  fg: {
    DEFAULT: themed((palette) => palette.fg),
    muted: themed((palette) => palette.muted),
    subtle: themed((palette) => palette.muted),
    inverted: themed((palette) => palette.page),
    error: themed((palette) => palette.tones.danger.fg),
    warning: themed((palette) => palette.tones.warning.fg),
    success: themed((palette) => palette.tones.success.fg),
    info: themed((palette) => palette.tones.info.fg),
  },
  border: {
    DEFAULT: themed((palette) => palette.border),
    control: themed((palette) => palette.controlBorder),
    muted: themed((palette) => palette.border),
    subtle: themed((palette) => palette.border),
    emphasized: themed((palette) => palette.controlBorder),
    inverted: themed((palette) => palette.fg),
    error: themed((palette) => palette.tones.danger.solid),
    warning: themed((palette) => palette.tones.warning.solid),
    success: themed((palette) => palette.tones.success.solid),
    info: themed((palette) => palette.tones.info.solid),
  },
};
