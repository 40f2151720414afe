import { system } from '../theme/system.ts';

it('come with the components that they belong to, and with the product’s own edges', async () => {
  expect(system.getSlotRecipe('dialog')).toBeUndefined();
  await import('./index.ts');
  expect(system.getSlotRecipe('dialog')).toMatchObject({ base: { content: { borderWidth: '1px' } } });
  expect(system.getSlotRecipe('tabs')).toHaveProperty('slots');
  expect(system.getRecipe('checkmark')).toHaveProperty('base');
});
