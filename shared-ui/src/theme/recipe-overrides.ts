import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  selectSlotRecipe,
  switchSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme';

/**
 * Shifts towards the text colour: darker on light themes, lighter on dark ones, so that the label keeps its contrast.
 */
const hoveredSolid = 'color-mix(in srgb, {colors.colorPalette.solid} 90%, {colors.fg})';

/** A toast is a raised plane with a coloured edge, because a fully coloured plane overstates most messages. */
const toastOf = (tone: string) => ({
  bg: 'bg.raised',
  color: 'fg',
  '--toast-tone': `colors.${tone}.fg`,
  '--toast-trigger-bg': 'colors.bg.muted',
  '--toast-border-color': 'colors.border.control',
});

/** Centered on the first line of the title, 24 px below the edge. */
const besideTheTitle = { top: '4.5' };

/**
 * A scrollable menu has a shadow at the edge where it continues. Covers move with the content and hide the shadow at
 * either end; the shadows are fixed.
 */
const goesOnBelow = [
  'linear-gradient(var(--menu-bg) 40%, transparent) top / 100% 2.5rem no-repeat local',
  'linear-gradient(transparent, var(--menu-bg) 60%) bottom / 100% 2.5rem no-repeat local',
  'linear-gradient({colors.bg.emphasized}, transparent) top / 100% 0.75rem no-repeat scroll',
  'linear-gradient(transparent, {colors.bg.emphasized}) bottom / 100% 0.75rem no-repeat scroll',
  'var(--menu-bg)',
].join(', ');

/** Limited to the window; cuts the last visible entry in half to show that there are more. */
const longMenu = 'min(26.5rem, var(--available-height))';

/** Deviations from Chakra's recipes: planes, control edges, one radius, one elevation. */
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
      checkmark: {
        variants: { variant: { solid: { borderColor: 'border.control' } } },
      },
      link: { base: { fontWeight: 'medium' } },
    },
    slotRecipes: {
      nativeSelect: {
        slots: nativeSelectSlotRecipe.slots,
        variants: { variant: { outline: { field: { bg: 'bg.surface', borderColor: 'border.control' } } } },
        defaultVariants: { size: 'sm' },
      },
      select: {
        slots: selectSlotRecipe.slots,
        base: {
          // the value takes all space left by the indicator, instead of four fifths of the whole
          trigger: { paddingInlineEnd: '8' },
          valueText: { maxW: 'full' },
        },
        variants: { variant: { outline: { trigger: { bg: 'bg.surface', borderColor: 'border.control' } } } },
        defaultVariants: { size: 'sm' },
      },
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: {
          content: { borderWidth: '1px' },
          // a long title ends before the close button
          header: { pe: '14' },
          title: { overflowWrap: 'anywhere' },
          closeTrigger: besideTheTitle,
        },
      },
      drawer: { slots: drawerSlotRecipe.slots, base: { closeTrigger: besideTheTitle } },
      menu: {
        slots: menuSlotRecipe.slots,
        base: { content: { borderWidth: '1px', bg: goesOnBelow, maxHeight: longMenu } },
      },
      popover: { slots: popoverSlotRecipe.slots, base: { content: { borderWidth: '1px' } } },
      switch: {
        slots: switchSlotRecipe.slots,
        base: { root: { colorPalette: 'accent' } },
        variants: { variant: { solid: { control: { bg: 'border.control' } } } },
      },
      toast: {
        slots: toastSlotRecipe.slots,
        base: {
          root: {
            borderWidth: '1px',
            borderInlineStartWidth: '4px',
            borderInlineStartColor: 'var(--toast-tone)',
            '&[data-type=loading]': toastOf('info'),
            '&[data-type=info]': toastOf('info'),
            '&[data-type=success]': toastOf('success'),
            '&[data-type=warning]': toastOf('warning'),
            '&[data-type=error]': toastOf('danger'),
          },
          indicator: { color: 'var(--toast-tone)' },
          description: { opacity: '1', color: 'fg.muted' },
          closeTrigger: { color: 'fg.muted' },
        },
      },
    },
  },
});
