import type { Direction } from '@adhelm/contracts';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaces } from './font-faces.ts';
import { styleCache } from './style-cache.ts';
import { system } from './system.ts';

/** Locales used only for the direction of overlays. */
const localeOf = { ltr: 'en-US', rtl: 'he-IL' } as const satisfies Record<Direction, string>;

type ThemeProviderProps = {
  readonly direction: Direction;
  /** The nonce of the page's `style-src`. */
  readonly nonce?: string;
  readonly children: ReactNode;
};

/**
 * The shell's theme: global CSS, font faces and the style cache. The shell sets `data-theme`, `data-responsive-fonts`
 * and `dir` on `<html>` before the first paint.
 */
export function ThemeProvider({ direction, nonce, children }: ThemeProviderProps) {
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        <LocaleProvider locale={localeOf[direction]}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** The same system without global CSS, which the shell has already added. */
const moduleSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

type ModuleThemeProviderProps = { readonly direction: Direction; readonly children: ReactNode };

/** The theme for a module's own React root. */
export function ModuleThemeProvider({ direction, children }: ModuleThemeProviderProps) {
  return (
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={moduleSystem}>
        <LocaleProvider locale={localeOf[direction]}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
