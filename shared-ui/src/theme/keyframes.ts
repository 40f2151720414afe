/** The only animations: those that the curated components reference by name. */

const sides = {
  left: { near: 'calc(var(--slide-from-left-distance, 0.5rem) * -1) 0', far: '-100% 0' },
  right: { near: 'var(--slide-from-right-distance, 0.5rem) 0', far: '100% 0' },
  top: { near: '0 calc(var(--slide-from-top-distance, 0.5rem) * -1)', far: '0 -100%' },
  bottom: { near: '0 var(--slide-from-bottom-distance, 0.5rem)', far: '0 100%' },
} as const;

const HERE = '0 0';

const slides = Object.fromEntries(
  Object.entries(sides).flatMap(([side, { near, far }]) => [
    [`slide-from-${side}`, { from: { translate: near }, to: { translate: HERE } }],
    [`slide-to-${side}`, { from: { translate: HERE }, to: { translate: near } }],
    [`slide-from-${side}-full`, { from: { translate: far }, to: { translate: HERE } }],
    [`slide-to-${side}-full`, { from: { translate: HERE }, to: { translate: far } }],
  ]),
);

export const keyframes = {
  ...slides,
  spin: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  'expand-height': { from: { height: 'var(--collapsed-height, 0)' }, to: { height: 'var(--height)' } },
  'collapse-height': { from: { height: 'var(--height)' }, to: { height: 'var(--collapsed-height, 0)' } },
  'bg-position': {
    from: { backgroundPosition: 'var(--animate-from, 1rem) 0' },
    to: { backgroundPosition: 'var(--animate-to, 0) 0' },
  },
  position: {
    from: { insetInlineStart: 'var(--animate-from-x)', insetBlockStart: 'var(--animate-from-y)' },
    to: { insetInlineStart: 'var(--animate-to-x)', insetBlockStart: 'var(--animate-to-y)' },
  },
};
