import { Box, Button } from '@adhelm/shared-ui/chakra';
import { render, screen } from '@testing-library/react';
import { serializedOnce } from './serialized-once.ts';
import { system } from './system.ts';
import { ThemeProvider } from './theme-provider.tsx';

it('serializes equal styles once, and other styles separately', () => {
  const first = system.css({ color: 'fg.muted', _hover: { p: '4' } });
  expect(first).toMatchObject({ styles: expect.stringContaining('color:'), name: expect.any(String) });
  expect(system.css({ color: 'fg.muted', _hover: { p: '4' } })).toBe(first);
  expect(system.css({ color: 'fg' })).not.toEqual(first);
});

it('does not read a result again that it has seen', () => {
  let reads = 0;
  const styles = {
    get color() {
      reads += 1;
      return 'red';
    },
  };
  const css = serializedOnce(() => styles);
  const first = css({});
  expect(reads).toBeGreaterThan(0);
  const before = reads;
  expect(css({})).toBe(first);
  expect(reads).toBe(before);
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
