import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import {
  avatarSlotRecipe,
  badgeRecipe,
  breadcrumbSlotRecipe,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  collapsibleSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  kbdRecipe,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  selectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { colorTokens } from './color-tokens.ts';
import { animationStyles, keyframes, layerStyles } from './motion.ts';
import { pageStyles } from './page-styles.ts';
import { palettes } from './palettes.ts';
import { recipeOverrides } from './recipe-overrides.ts';
import { breakpoints, fontSizeTokens, radiusTokens, scaleTokens, textStyles } from './scales.ts';

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
      checkmark: checkmarkRecipe,
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
      avatar: avatarSlotRecipe,
      breadcrumb: breadcrumbSlotRecipe,
      checkbox: checkboxSlotRecipe,
      collapsible: collapsibleSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      popover: popoverSlotRecipe,
      progress: progressSlotRecipe,
      select: selectSlotRecipe,
      switch: switchSlotRecipe,
      tabs: tabsSlotRecipe,
      toast: toastSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

/** The single Chakra system of the product: base utilities, our tokens, and recipes of the curated components. */
export const system = createSystem(defaultBaseConfig, house, recipeOverrides);
