import { screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { AppFrame } from './app-frame.tsx';

const frame = <AppFrame>A page</AppFrame>;
const open = () => renderShell([{ path: '*', element: frame }], { path: '/app/account' });
const navigationWidth = () => {
  const bar = screen.getByRole('banner');
  return getComputedStyle(bar.parentElement ?? bar).getPropertyValue('--navigation-width');
};

describe('the frame', () => {
  afterEach(() => localStorage.clear());

  it('passes the navigation width to its bar, folded or not', async () => {
    const { user } = await open();
    const unfolded = navigationWidth();
    await user.click(screen.getByRole('button', { name: 'Collapse navigation', hidden: true }));
    expect(unfolded).toMatch(/drawer/);
    expect(navigationWidth()).toMatch(/rail/);
  });
});
