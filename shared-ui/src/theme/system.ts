import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  defineConfig,
  mergeConfigs,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import {
  badgeRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { colorTokens } from './color-tokens.ts';
import { animationStyles, layerStyles } from './motion.ts';
import { namesOnly } from './names-only.ts';
import { palettes } from './palettes.ts';
import { recipeOverrides } from './recipe-overrides.ts';
import { breakpoints, fontSizeTokens, radiusTokens, scaleTokens, textStyles } from './scales.ts';
import { withStylesOnce } from './styles-once.ts';

const shadow = {
  value: {
    base: palettes.ONE_DARK.shadow,
    _light: palettes.LIGHT.shadow,
    _unicorn: palettes.UNICORN.shadow,
  },
};
const flat = { value: 'none' };

/** With their values in each theme. */
export const semanticTokens = {
  colors: colorTokens,
  fontSizes: fontSizeTokens,
  radii: radiusTokens,
  /** One elevation: floating elements cast this shadow, everything else is flat with a border. */
  shadows: { xs: flat, sm: flat, md: shadow, lg: shadow, xl: shadow, '2xl': shadow },
};

/** What components need. The styles of the page itself, and the tokens' values in each theme, are global-styles.tsx. */
export const configs = [
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'adhelm',
    cssVarsRoot: ':where(html)',
    conditions: {
      light: '[data-theme=LIGHT] &',
      unicorn: '[data-theme=UNICORN] &',
      dark: 'html:not([data-theme=LIGHT]) &',
      fluidType: '[data-responsive-fonts=true] &',
    },
    theme: {
      breakpoints,
      animationStyles,
      layerStyles,
      textStyles,
      tokens: scaleTokens,
      semanticTokens: namesOnly(semanticTokens),
      recipes: {
        badge: badgeRecipe,
        button: buttonRecipe,
        heading: headingRecipe,
        icon: iconRecipe,
        input: inputRecipe,
        kbd: kbdRecipe,
        link: linkRecipe,
        separator: separatorRecipe,
        skeleton: skeletonRecipe,
        spinner: spinnerRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        field: fieldSlotRecipe,
        nativeSelect: nativeSelectSlotRecipe,
      },
    },
  }),
  recipeOverrides,
];

/**
 * The single Chakra system of the product: base utilities, our tokens, and recipes of the basic components. It takes each
 * step to a component's styles once.
 */
export const system: SystemContext = withStylesOnce(createSystem(...configs));

/**
 * Adds recipes of components that load later. Chakra looks a recipe up when its component is first displayed, so the
 * script that brings the component brings its recipe first.
 */
export function addRecipes(...configs: readonly SystemConfig[]): void {
  const { recipes, slotRecipes } = mergeConfigs(...configs).theme ?? {};
  const { theme } = system._config;
  Object.assign(theme?.recipes ?? {}, recipes);
  Object.assign(theme?.slotRecipes ?? {}, slotRecipes);
}
