import { defineConfig } from '@chakra-ui/react/styled-system';
import {
  avatarSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  collapsibleSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  selectSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { addRecipes } from '../theme/system.ts';

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

const recipes = defineConfig({
  theme: {
    recipes: { checkmark: checkmarkRecipe },
    slotRecipes: {
      avatar: avatarSlotRecipe,
      checkbox: checkboxSlotRecipe,
      collapsible: collapsibleSlotRecipe,
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      menu: menuSlotRecipe,
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

/** Deviations from Chakra's recipes: planes, control edges, one elevation. */
const overrides = defineConfig({
  theme: {
    recipes: {
      checkmark: {
        variants: { variant: { solid: { borderColor: 'border.control' } } },
      },
    },
    slotRecipes: {
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
      drawer: {
        slots: drawerSlotRecipe.slots,
        // the close button lies over the end of the header
        base: { closeTrigger: besideTheTitle, header: { paddingInlineEnd: '12' } },
      },
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

addRecipes(recipes, overrides);
