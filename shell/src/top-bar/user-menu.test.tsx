import { screen, waitFor } from '@testing-library/react';
import { buyerClaims } from '../testing/fake-identity.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { UserMenu } from './user-menu.tsx';

async function openMenu(isAdmin = false) {
  const shell = await renderInApp(<UserMenu />, { claims: { ...buyerClaims, admin: isAdmin } });
  await shell.user.click(screen.getByRole('button', { name: 'User menu of Bea Buyer' }));
  await screen.findByRole('menu');
  /** The menu requires pointer moves with coordinates. */
  const choose = (name: string) => {
    const target = screen.getByRole('menuitem', { name });
    return shell.user.pointer([
      { target, coords: { clientX: 9, clientY: 9 } },
      { target, keys: '[MouseLeft]' },
    ]);
  };
  return { ...shell, choose };
}

describe('the user menu', () => {
  it('displays the signed-in person', async () => {
    await openMenu();
    expect(screen.getByText('Bea Buyer')).toBeInTheDocument();
    expect(screen.getByText('buyer@adhelm.test')).toBeInTheDocument();
  });

  it.each([
    ['Profile', '/app/social/profile'],
    ['Account', '/app/account'],
  ])('links to %s', async (name, target) => {
    const { choose, path } = await openMenu();
    await choose(name);
    await waitFor(() => expect(path()).toBe(target));
  });

  it.each([false, true])('has profile, account and logout (admin: %s)', async (isAdmin) => {
    await openMenu(isAdmin);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Account',
      'Logout',
    ]);
  });

  it('works by keyboard', async () => {
    const { user, path } = await openMenu();
    const reached = (name: string) =>
      waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted'));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await reached('Profile');
    await user.keyboard('{ArrowDown}');
    await reached('Account');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/app/account'));
  });

  it('logs out and opens the start page', async () => {
    const { choose, path, services } = await openMenu();
    await choose('Logout');
    await waitFor(() => expect(services.session.state.status).toBe('signed-out'));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('displays "Unable to logout" if the provider cannot be reached, and the person stays', async () => {
    const { choose, path, services } = await openMenu();
    services.identity.fault = new Error('unreachable');
    await choose('Logout');
    expect(await screen.findByText('Unable to logout')).toBeInTheDocument();
    expect(services.session.state.status).toBe('signed-in');
    expect(path()).toBe('/app');
  });
});
