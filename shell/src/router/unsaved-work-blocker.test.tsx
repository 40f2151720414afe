import { act } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { notify } from '../notifications/notifications.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { UNANSWERED_MS, UnsavedWorkBlocker } from './unsaved-work-blocker.tsx';

jest.mock('../notifications/notifications.tsx', () => ({
  ...jest.requireActual<object>('../notifications/notifications.tsx'),
  notify: jest.fn(),
}));

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

beforeEach(() => jest.mocked(notify).mockClear());
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
  ])("follows the person's answer: %s", async (answer, expected) => {
    const { path, wait } = await leaving(() => Promise.resolve(answer));
    await wait();
    expect(path()).toBe(expected);
    expect(notify).not.toHaveBeenCalled();
  });

  it('is offered after a while if the prompt never answers', async () => {
    const { path, wait } = await leaving(() => new Promise(() => undefined));
    expect(notify).not.toHaveBeenCalled();
    await wait();
    expect(path()).toBe('/app/form');
    const [offer] = jest.mocked(notify).mock.calls[0] ?? [];
    expect(offer?.action?.label).toBe('Leave anyway');
    await act(async () => {
      offer?.action?.run();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(path()).toBe('/app/other');
  });
});
