import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

const MARK = 'polygon(14% 46%, 0 62%, 38% 98%, 100% 20%, 85% 6%, 37% 67%)';
const DASH = 'polygon(0 40%, 100% 40%, 100% 60%, 0 60%)';

/**
 * Native checkboxes in the theme's colours. Browsers would fill them with their own grey, which no theme uses. In
 * forced colours they keep the system's.
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
