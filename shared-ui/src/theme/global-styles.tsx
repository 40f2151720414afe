import { createSystem } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import { fontFaces } from './font-faces.ts';
import { keyframes } from './keyframes.ts';
import { pageStyles } from './page-styles.ts';
import { configs, semanticTokens } from './system.ts';

/**
 * The styles of the page itself: reset, tokens in each theme, animations, font faces. The shell's build writes them into
 * the page, so that no script has to compute them; only a page without them renders this.
 */
export function GlobalStyles() {
  const { layers, _global } = createSystem(...configs, {
    preflight: true,
    globalCss: pageStyles,
    theme: { keyframes, semanticTokens },
  });
  return (
    <>
      <Global styles={layers.atRule} />
      <Global styles={_global} />
      <Global styles={fontFaces} />
    </>
  );
}
