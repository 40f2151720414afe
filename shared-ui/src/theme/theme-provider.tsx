import type { Direction } from '@adhelm/contracts';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider, Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaces } from './font-faces.ts';
import { styleCache } from './style-cache.ts';
import { system } from './system.ts';

/** Locales whose only use is the direction that overlays lay themselves out in. */
const localeOf = { ltr: 'en-US', rtl: 'he-IL' } as const satisfies Record<Direction, string>;

type ThemeProviderProps = {
  readonly direction: Direction;
  /** The nonce of the page's `style-src`. */
  readonly nonce?: string;
  readonly children: ReactNode;
};

/**
 * The theme for the shell: owns the page's global CSS, the font faces and the style cache. `data-theme`,
 * `data-responsive-fonts` and `dir` on `<html>` are the shell's to set, before first paint.
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

/** The same system without a line of global CSS: what the shell has put there serves modules as well. */
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
