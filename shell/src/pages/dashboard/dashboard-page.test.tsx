import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SignedInOnly } from '../../router/guards.tsx';
import { renderShell } from '../../testing/render-shell.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const PATH = '/app/reports/dashboard';
const routes = [
  {
    element: <SignedInOnly />,
    children: [
      {
        path: PATH,
        element: (
          <main>
            <DashboardPage />
          </main>
        ),
      },
    ],
  },
];
const open = (query = '') => renderShell(routes, { path: PATH + query });
const picker = () => screen.findByRole('button', { name: /^Date range:/ });

fixDate(new Date('2026-11-20T12:00:00Z'));

describe('the days of the dashboard', () => {
  it('are the last seven, which stand in no address', async () => {
    const { path } = await open();
    expect(await picker()).toHaveTextContent('Last 7 days');
    expect(path()).toBe(PATH);
  });

  it('stand in the address once they are chosen, and not when they are the usual ones again', async () => {
    const { user, path } = await open();
    await user.click(await picker());
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(path()).toBe(`${PATH}?startDate=2026-11-19&endDate=2026-11-19`);
    expect(await picker()).toHaveTextContent('Yesterday');
    await user.click(await picker());
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(path()).toBe(PATH);
  });

  it('are the usual ones for an address that makes no sense, and it says so', async () => {
    await open('?startDate=2026-02-31&endDate=x');
    expect(await screen.findByText('The dates in the address are not valid.')).toBeInTheDocument();
    expect(await picker()).toHaveTextContent('Last 7 days');
  });
});

it('has nothing that axe finds wrong', async () => {
  const { container } = await open();
  await picker();
  expect(await axeViolations(container)).toEqual([]);
});
