/** How popups appear and leave, by the animations of keyframes.ts. */

/** Popups open from the direction of their trigger. */
const slideFade = (verb: 'from' | 'to', fade: 'fade-in' | 'fade-out') => ({
  value: {
    transformOrigin: 'var(--transform-origin)',
    '&[data-placement^=top]': { animationName: `slide-${verb}-bottom, ${fade}` },
    '&[data-placement^=bottom]': { animationName: `slide-${verb}-top, ${fade}` },
    '&[data-placement^=left]': { animationName: `slide-${verb}-right, ${fade}` },
    '&[data-placement^=right]': { animationName: `slide-${verb}-left, ${fade}` },
  },
});

const scaleFade = (animationName: string) => ({
  value: { transformOrigin: 'var(--transform-origin)', animationName },
});

export const animationStyles = {
  'slide-fade-in': slideFade('from', 'fade-in'),
  'slide-fade-out': slideFade('to', 'fade-out'),
  'scale-fade-in': scaleFade('scale-in, fade-in'),
  'scale-fade-out': scaleFade('scale-out, fade-out'),
};

const indicator = (edge: object) => ({
  value: {
    position: 'relative',
    '--indicator-color-fallback': 'colors.colorPalette.solid',
    _before: {
      content: '""',
      position: 'absolute',
      background: 'var(--indicator-color, var(--indicator-color-fallback))',
      ...edge,
    },
  },
});

export const layerStyles = {
  none: { value: {} },
  disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
  'indicator.bottom': indicator({
    bottom: 'var(--indicator-offset-y, 0)',
    insetInline: 'var(--indicator-offset-x, 0)',
    height: 'var(--indicator-thickness, 2px)',
  }),
  'indicator.end': indicator({
    insetInlineEnd: 'var(--indicator-offset-x, 0)',
    insetBlock: 'var(--indicator-offset-y, 0)',
    width: 'var(--indicator-thickness, 2px)',
  }),
};
