import { Box, Button } from '@adhelm/shared-ui/chakra';
import { render, screen } from '@testing-library/react';
import { withStylesOnce } from './styles-once.ts';
import { system } from './system.ts';
import { ThemeProvider } from './theme-provider.tsx';

it('serializes equal styles once, and other styles separately', () => {
  const first = system.css({ color: 'fg.muted', _hover: { p: '4' } });
  expect(first).toMatchObject({ styles: expect.stringContaining('color:'), name: expect.any(String) });
  expect(system.css({ color: 'fg.muted', _hover: { p: '4' } })).toBe(first);
  expect(system.css({ color: 'fg' })).not.toEqual(first);
  expect(system.css({ color: 'fg.muted' }, { _hover: { p: '4' } })).toEqual(first);
});

it('tells numbers from texts, which have units of their own', () => {
  expect(system.css({ width: 37 })).not.toEqual(system.css({ width: '37' }));
});

it('computes the same styles once, however many components have them', () => {
  const computed = jest.fn(system.css);
  const { css } = withStylesOnce({ ...system, css: computed });
  for (let times = 0; times < 3; times += 1) css({ p: '4' }, undefined, { m: '2' });
  expect(computed).toHaveBeenCalledTimes(1);
  css({ p: '4' }, { m: '4' });
  expect(computed).toHaveBeenCalledTimes(2);
});

it('builds each recipe once, and each pair that is merged', () => {
  const [plain, framed] = [{ base: { p: '1' } }, { base: { borderWidth: '1px' } }];
  expect(system.cva(plain)).toBe(system.cva(plain));
  expect(system.cva(plain)).not.toBe(system.cva(framed));
  const merged = system.cva(plain).merge(system.cva(framed));
  expect(system.cva(plain).merge(system.cva(framed))).toBe(merged);
  expect(merged({})).toMatchObject({ '@layer recipes': { padding: expect.any(String), borderWidth: '1px' } });
});

it('tells the variants of a recipe, and slots, apart', () => {
  const button = system.getRecipeFn('button');
  const [small, large] = [system.css(button({ size: 'xs' })), system.css(button({ size: 'lg' }))];
  expect(system.css(button({ size: 'xs' }))).toBe(small);
  expect(large).not.toEqual(small);
  const field = system.getSlotRecipeFn('field')({});
  expect(system.css(field.root)).not.toEqual(system.css(field.label));
});

it('leaves what a component looks like', () => {
  render(
    <ThemeProvider direction="ltr">
      <Box p="4">box</Box>
      <Button variant="outline" css={{ opacity: 0.5 }}>
        press
      </Button>
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByText('box')).padding).not.toBe('');
  expect(getComputedStyle(screen.getByText('press')).opacity).toBe('0.5');
});
