import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { renderShell } from '../testing/render-shell.tsx';
import { UNANSWERED_MS, UnsavedWorkBlocker } from './unsaved-work-blocker.tsx';

const Root = () => (
  <>
    <UnsavedWorkBlocker />
    <Outlet />
  </>
);
const routes = [
  {
    element: <Root />,
    children: [
      { path: '/app/form', element: <h1>Form</h1> },
      { path: '/app/other', element: <h1>Other</h1> },
    ],
  },
];

afterEach(() => jest.useRealTimers());

async function leaving(ask: () => Promise<boolean>) {
  const { services, navigate, path } = await renderShell(routes, { path: '/app/form' });
  services.leaveGuard.register(ask, 'campaigns');
  jest.useFakeTimers();
  await act(async () => {
    void navigate('/app/other');
    await Promise.resolve();
  });
  return { path, wait: () => act(() => jest.advanceTimersByTimeAsync(UNANSWERED_MS)) };
}

describe('leaving a page with unsaved work', () => {
  it.each([
    [true, '/app/other'],
    [false, '/app/form'],
  ])('ends where the person says: %s', async (answer, expected) => {
    const { path, wait } = await leaving(() => Promise.resolve(answer));
    await wait();
    expect(path()).toBe(expected);
    expect(screen.queryByText(/keeps you here/)).not.toBeInTheDocument();
  });

  it('that never answers is possible all the same, after a while', async () => {
    const { path, wait } = await leaving(() => new Promise(() => undefined));
    expect(screen.queryByText(/keeps you here/)).not.toBeInTheDocument();
    await wait();
    expect(path()).toBe('/app/form');
    jest.useRealTimers();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(path()).toBe('/app/other'));
  });
});
