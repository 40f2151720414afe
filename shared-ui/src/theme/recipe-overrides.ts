import { defineConfig } from '@chakra-ui/react/styled-system';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';

/**
 * Shifts towards the text colour: darker on light themes, lighter on dark ones, so that the label keeps its contrast.
 */
const hoveredSolid = 'color-mix(in srgb, {colors.colorPalette.solid} 90%, {colors.fg})';

/** Deviations from Chakra's recipes: planes, control edges, one radius. */
export const recipeOverrides = defineConfig({
  theme: {
    recipes: {
      button: {
        variants: {
          variant: {
            solid: { colorPalette: 'accent', _hover: { bg: hoveredSolid }, _expanded: { bg: hoveredSolid } },
          },
        },
        defaultVariants: { size: 'sm' },
      },
      input: {
        base: { bg: 'bg.surface' },
        variants: { variant: { outline: { bg: 'bg.surface', borderColor: 'border.control' } } },
        defaultVariants: { size: 'sm' },
      },
      textarea: {
        variants: { variant: { outline: { bg: 'bg.surface', borderColor: 'border.control' } } },
        defaultVariants: { size: 'sm' },
      },
      heading: { base: { textWrap: 'balance' } },
      link: { base: { fontWeight: 'medium' } },
    },
    slotRecipes: {
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: { bg: 'bg.surface', borderColor: 'border.control' } } } },
        defaultVariants: { size: 'sm' },
      },
    },
  },
});
