import { AdhelmError } from '@adhelm/contracts';
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
const views = { success: true, data: [] };
const api = {
  'GET /api/views': views,
  'POST /api/views': () => {
    throw new AdhelmError('internal', 'Not saved');
  },
};
const open = (query = '') => renderShell(routes, { path: PATH + query, api });
const picker = () => screen.findByRole('button', { name: /^Date range:/ });

fixDate(new Date('2026-11-20T12:00:00Z'));

describe('the dates of the dashboard', () => {
  it('are the last seven days by default, without a query', async () => {
    const { path } = await open();
    expect(await picker()).toHaveTextContent('Last 7 days');
    expect(path()).toBe(PATH);
  });

  it('are in the URL once chosen, and removed for the default range', async () => {
    const { user, path } = await open();
    await user.click(await picker());
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(path()).toBe(`${PATH}?startDate=2026-11-19&endDate=2026-11-19`);
    expect(await picker()).toHaveTextContent('Yesterday');
    await user.click(await picker());
    await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    expect(path()).toBe(PATH);
  });

  it('fall back to the default for an invalid URL, with a message', async () => {
    await open('?startDate=2026-02-31&endDate=x');
    expect(await screen.findByText('The dates in the address are not valid.')).toBeInTheDocument();
    expect(await picker()).toHaveTextContent('Last 7 days');
  });
});

it('have no axe violations', async () => {
  const { container } = await open();
  await picker();
  expect(await axeViolations(container)).toEqual([]);
});
