import type { Direction } from '@adhelm/contracts';
import { LocaleProvider } from '@chakra-ui/react/locale';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { styleCache } from './style-cache.ts';
import { system } from './system.ts';

/** Locales used only for the direction of overlays. */
const localeOf = { ltr: 'en-US', rtl: 'he-IL' } as const satisfies Record<Direction, string>;

/** The styles of the page itself are in the page (`GlobalStyles`). */
const withoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

type ThemeProviderProps = {
  readonly direction: Direction;
  /** The nonce of the page's `style-src`. */
  readonly nonce?: string;
  readonly children: ReactNode;
};

/**
 * The shell's theme. The shell sets `data-theme`, `data-responsive-fonts` and `dir` on `<html>` before the first paint.
 */
export function ThemeProvider({ direction, nonce, children }: ThemeProviderProps) {
  return (
    <CacheProvider value={styleCache(nonce)}>
      <ChakraProvider value={withoutGlobals}>
        <LocaleProvider locale={localeOf[direction]}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

type ModuleThemeProviderProps = { readonly direction: Direction; readonly children: ReactNode };

/** The theme of a module's own React root. */
export function ModuleThemeProvider({ direction, children }: ModuleThemeProviderProps) {
  return <ThemeProvider direction={direction}>{children}</ThemeProvider>;
}
