import { statSync } from 'node:fs';
import { outdatedScreens, pictureFile, screens } from '../../build/pictures/screens.ts';

const MOST_BYTES = 40_000;

describe.each(screens().map(({ name }) => name))('the pictures of %s', (name) => {
  it.each(['light', 'dark'] as const)('in the %s theme are small', (theme) => {
    expect(statSync(pictureFile(name, theme)).size).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('outdated pictures are those of screens that have changed', () => {
  const known = screens().map(({ name }) => name);
  for (const name of outdatedScreens()) expect(known).toContain(name);
});
