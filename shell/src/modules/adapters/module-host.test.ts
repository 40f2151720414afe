import type { RouteObject } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { notify } from '../../notifications/notifications.tsx';
import { memoryHistory } from '../../router/page-history.ts';
import { ShellRouter } from '../../router/shell-router.ts';
import { testRelease } from '../../testing/releases.ts';
import { testServices } from '../../testing/test-services.ts';
import { moduleHost } from './module-host.ts';

jest.mock('../../notifications/notifications.tsx', () => ({ notify: jest.fn() }));

async function host(...routes: RouteObject[]) {
  const services = await testServices();
  const release = testRelease('campaigns');
  const router = new ShellRouter([...routes, { path: '*', element: null }], memoryHistory('/app/one'));
  const location$ = new BehaviorSubject(router.state.location);
  const api = moduleHost({ services, release, location$, router });
  return { api, services, router };
}

beforeEach(() => jest.mocked(notify).mockClear());

describe('a module’s notification', () => {
  it('is displayed', async () => {
    const { api, services } = await host();
    const options = {
      tone: 'success' as const,
      title: 'Saved',
      action: { label: 'Undo', run: () => undefined },
    };
    api.notify(options);
    expect(notify).toHaveBeenCalledWith(options);
    expect(services.reports.latest).toEqual([]);
  });

  it.each([
    ['another tone', { tone: 'error', title: 'Saved' }],
    ['no tone', { title: 'Saved' }],
    ['a title that is no text', { tone: 'info', title: { text: 'Saved' } }],
    ['a title without end', { tone: 'info', title: 'x'.repeat(301) }],
    ['an action that does nothing', { tone: 'info', title: 'Saved', action: { label: 'Undo' } }],
    ['nothing', undefined],
  ])('with %s is reported instead, because it would crash the shell', async (_name, options) => {
    const { api, services } = await host();
    Reflect.apply(api.notify, api, [options]);
    expect(notify).not.toHaveBeenCalled();
    expect(services.reports.latest[0]?.context).toBe('campaigns: an invalid notification');
  });
});

describe('a module’s navigation', () => {
  const addressOf = ({ state: { location } }: ShellRouter) => `${location.pathname}${location.search}`;

  it('replaces the address of its own page', async () => {
    const { api, router } = await host();
    api.navigate('/app/one?range=7', { replace: true });
    expect(addressOf(router)).toBe('/app/one?range=7');
  });

  it('does not take back a page that the person left a moment ago', async () => {
    const { api, router } = await host();
    await router.navigate('/app/two');
    api.navigate('/app/one?range=7', { replace: true });
    expect(addressOf(router)).toBe('/app/two');
  });

  it('does not stop a person who is about to leave', async () => {
    const late = Promise.withResolvers<{ element: null }>();
    const { api, router } = await host({ path: '/app/late', lazy: () => late.promise });
    const moved = router.navigate('/app/late');
    api.navigate('/app/one/first', { replace: true });
    late.resolve({ element: null });
    await moved;
    expect(addressOf(router)).toBe('/app/late');
  });

  it('replaces the address of the page that it has just opened', async () => {
    const { api, router } = await host();
    api.navigate('/app/two');
    api.navigate('/app/two?range=7', { replace: true });
    expect(addressOf(router)).toBe('/app/two?range=7');
  });
});
