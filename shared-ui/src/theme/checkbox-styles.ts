import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

const MARK = 'polygon(14% 46%, 0 62%, 38% 98%, 100% 20%, 85% 6%, 37% 67%)';
const DASH = 'polygon(0 40%, 100% 40%, 100% 60%, 0 60%)';

/**
 * The browser's own check boxes in the theme's colours: left to themselves they are filled with the browser's grey,
 * which belongs to none of the themes. In forced colours they are the system's.
 */
export const checkboxStyles = defineGlobalStyles({
  'input[type=checkbox]': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'xs',
    cursor: 'checkbox',
    '&:checked, &:indeterminate': { bg: 'accent.solid', borderColor: 'accent.solid' },
    '&:checked::before, &:indeterminate::before': {
      content: '""',
      width: '10px',
      height: '10px',
      bg: 'accent.contrast',
      clipPath: MARK,
    },
    '&:indeterminate::before': { clipPath: DASH },
    '&:disabled': { opacity: '0.5', cursor: 'disabled' },
    '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
  },
});
