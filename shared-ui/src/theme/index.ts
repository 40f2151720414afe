export { type Palette, palettes } from './palettes.ts';
export { styleCache } from './style-cache.ts';
export { system } from './system.ts';
export { ModuleThemeProvider, ThemeProvider } from './theme-provider.tsx';
