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
import { animationStyles, keyframes, layerStyles } from './motion.ts';
import { pageStyles } from './page-styles.ts';
import { palettes } from './palettes.ts';
import { recipeOverrides } from './recipe-overrides.ts';
import { breakpoints, fontSizeTokens, radiusTokens, scaleTokens, textStyles } from './scales.ts';
import { serializedOnce } from './serialized-once.ts';

const shadow = {
  value: {
    base: palettes.ONE_DARK.shadow,
    _light: palettes.LIGHT.shadow,
    _unicorn: palettes.UNICORN.shadow,
  },
};
const flat = { value: 'none' };

const house = defineConfig({
  preflight: true,
  cssVarsPrefix: 'adhelm',
  cssVarsRoot: ':where(html)',
  globalCss: pageStyles,
  conditions: {
    light: '[data-theme=LIGHT] &',
    unicorn: '[data-theme=UNICORN] &',
    dark: 'html:not([data-theme=LIGHT]) &',
    fluidType: '[data-responsive-fonts=true] &',
  },
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    layerStyles,
    textStyles,
    tokens: scaleTokens,
    semanticTokens: {
      colors: colorTokens,
      fontSizes: fontSizeTokens,
      radii: radiusTokens,
      /** One elevation: floating elements cast this shadow, everything else is flat with a border. */
      shadows: { xs: flat, sm: flat, md: shadow, lg: shadow, xl: shadow, '2xl': shadow },
    },
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
});

const created = createSystem(defaultBaseConfig, house, recipeOverrides);

/**
 * The single Chakra system of the product: base utilities, our tokens, and recipes of the basic components. Its styles
 * are serialized once.
 */
export const system: SystemContext = { ...created, css: serializedOnce(created.css) };

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
