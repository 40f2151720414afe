/** All theme values except colours: one type scale, one spacing scale, one radius, one elevation. */

const rem = (pixels: number) => `${pixels / 16}rem`;

/** One step is 4 px; the names are Chakra's, so that its recipes work. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64,
  80, 96,
] as const;
const spacing = Object.fromEntries(steps.map((step) => [step, { value: rem(step * 4) }]));

const sizes = {
  ...spacing,
  '2xs': { value: rem(256) },
  xs: { value: rem(320) },
  sm: { value: rem(384) },
  md: { value: rem(448) },
  lg: { value: rem(512) },
  xl: { value: rem(576) },
  '2xl': { value: rem(672) },
  '3xl': { value: rem(768) },
  '4xl': { value: rem(896) },
  '5xl': { value: rem(1024) },
  '6xl': { value: rem(1152) },
  '7xl': { value: rem(1280) },
  '8xl': { value: rem(1440) },
  /** Maximum content width of a page. */
  page: { value: '1600px' },
  topBar: { value: '64px' },
  drawer: { value: '256px' },
  rail: { value: '72px' },
  max: { value: 'max-content' },
  min: { value: 'min-content' },
  fit: { value: 'fit-content' },
  full: { value: '100%' },
  '1/2': { value: '50%' },
  '1/3': { value: '33.333333%' },
  '2/3': { value: '66.666667%' },
  dvh: { value: '100dvh' },
  dvw: { value: '100dvw' },
  vw: { value: '100vw' },
  vh: { value: '100vh' },
};

/** Steps in pixels: [phone, desktop]. They differ only from `lg` on, where fluid type matters. */
const typeSteps = {
  '2xs': [11, 11],
  xs: [12, 12],
  sm: [13, 13],
  md: [14, 14],
  lg: [15, 16],
  xl: [16, 18],
  '2xl': [19, 22],
  '3xl': [23, 28],
  '4xl': [28, 36],
  '5xl': [33, 48],
  '6xl': [38, 60],
} as const;

/** The names of the type scale, from small to large. */
export const textSizes = Object.keys(typeSteps);

const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1440;

/** `clamp` that grows from the phone size at 390 px to the desktop size at 1440 px window width. */
function fluid(phone: number, desktop: number): string {
  if (phone === desktop) return rem(desktop);
  const slope = (desktop - phone) / (DESKTOP_WIDTH - PHONE_WIDTH);
  const intercept = phone - slope * PHONE_WIDTH;
  return `clamp(${rem(phone)}, ${rem(Number(intercept.toFixed(3)))} + ${Number((slope * 100).toFixed(4))}vw, ${rem(desktop)})`;
}

const lineHeightOf = { '2xs': 1.4, xs: 1.4, sm: 1.45, md: 1.5, lg: 1.5, xl: 1.4, '2xl': 1.3 } as const;
const TIGHT_LINE_HEIGHT = 1.15;

/** Fixed sizes; fluid ones when `<html data-responsive-fonts="true">`. */
export const fontSizeTokens = Object.fromEntries(
  Object.entries(typeSteps).map(([name, [phone, desktop]]) => [
    name,
    { value: { base: rem(desktop), _fluidType: fluid(phone, desktop) } },
  ]),
);

export const textStyles = {
  ...Object.fromEntries(
    Object.keys(typeSteps).map((name) => {
      const lineHeight = new Map<string, number>(Object.entries(lineHeightOf)).get(name) ?? TIGHT_LINE_HEIGHT;
      const letterSpacing = lineHeight === TIGHT_LINE_HEIGHT ? '-0.02em' : '0';
      return [name, { value: { fontSize: name, lineHeight: String(lineHeight), letterSpacing } }];
    }),
  ),
  label: { value: { fontSize: 'sm', lineHeight: '1.45', fontWeight: 'medium' } },
  none: { value: {} },
};

const sans = `'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`;
const mono = `ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace`;

export const scaleTokens = {
  /** Colours that are the same in all themes, which Chakra's recipes reference by name. */
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#000000' },
    white: { value: '#ffffff' },
    blackAlpha: { 500: { value: 'rgb(0 0 0 / 0.5)' } },
  },
  spacing,
  sizes,
  fonts: { body: { value: sans }, heading: { value: sans }, mono: { value: mono } },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: {
    shorter: { value: '1.25' },
    short: { value: '1.375' },
    moderate: { value: '1.5' },
    tall: { value: '1.625' },
  },
  letterSpacings: {
    tight: { value: '-0.02em' },
    wide: { value: '0.025em' },
    wider: { value: '0.05em' },
  },
  radii: {
    none: { value: '0' },
    /** Only for elements too small for the standard radius: checkboxes, focus outlines of inline links. */
    xs: { value: '3px' },
    sm: { value: '4px' },
    md: { value: '8px' },
    full: { value: '9999px' },
  },
  borders: {
    xs: { value: '0.5px solid' },
    sm: { value: '1px solid' },
    md: { value: '2px solid' },
    lg: { value: '4px solid' },
  },
  durations: {
    fastest: { value: '50ms' },
    faster: { value: '100ms' },
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '220ms' },
    slower: { value: '300ms' },
    slowest: { value: '600ms' },
  },
  easings: {
    'ease-in': { value: 'cubic-bezier(0.42, 0, 1, 1)' },
    'ease-out': { value: 'cubic-bezier(0, 0, 0.58, 1)' },
    'ease-in-out': { value: 'cubic-bezier(0.42, 0, 0.58, 1)' },
    'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' },
  },
  animations: {
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' },
  },
  aspectRatios: { square: { value: '1 / 1' }, landscape: { value: '4 / 3' }, wide: { value: '16 / 9' } },
  cursor: {
    button: { value: 'pointer' },
    checkbox: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'default' },
    option: { value: 'default' },
    radio: { value: 'pointer' },
    slider: { value: 'pointer' },
    switch: { value: 'pointer' },
  },
  zIndex: {
    hide: { value: -1 },
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
    max: { value: 2147483647 },
  },
};

export const radiusTokens = {
  l1: { value: '{radii.sm}' },
  l2: { value: '{radii.md}' },
  l3: { value: '{radii.md}' },
};

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' };
