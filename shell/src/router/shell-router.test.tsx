import { AdhelmError } from '@adhelm/contracts';
import { screen, waitFor } from '@testing-library/react';
import { Link, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { renderShell } from '../testing/render-shell.tsx';
import { memoryHistory, type PageHistory } from './page-history.ts';
import { useIsLoadingPage, useShellRouter } from './router-view.tsx';
import { type HeldNavigation, ShellRouter } from './shell-router.ts';

const Late = () => <h1>late</h1>;
const Broken = () => {
  throw new AdhelmError('unavailable', 'It broke.');
};
const navigateFunctions = new Set<unknown>();
const Frame = () => {
  navigateFunctions.add(useShellRouter().navigate);
  const { pathname } = useLocation();
  return (
    <>
      <p>
        {pathname} {useIsLoadingPage() ? 'loading' : 'idle'}
      </p>
      <Link to="/late">late</Link>
      <Outlet />
    </>
  );
};
const page = (name: string): RouteObject => ({ path: `/${name}`, element: <h1>{name}</h1> });
const pages = [page('one'), page('two'), page('three')];

function routerAt(path: string, routes: RouteObject[] = pages) {
  const history = memoryHistory(path);
  return { router: new ShellRouter(routes, history), history };
}
const pathOf = (router: ShellRouter) => router.state.location.pathname;

describe('moving to a page', () => {
  it('adds an entry to the history, or replaces it', async () => {
    const { router, history } = routerAt('/one');
    await router.navigate('/two?x=1#top', { state: { from: 'one' } });
    expect(router.state.location).toMatchObject({
      pathname: '/two',
      search: '?x=1',
      hash: '#top',
      state: { from: 'one' },
    });
    await router.navigate('/three', { replace: true });
    expect(router.state.action).toBe('REPLACE');
    history.go(-1);
    expect(pathOf(router)).toBe('/one');
    expect(router.state.action).toBe('POP');
  });

  it('resolves a relative path at the current one', async () => {
    const { router } = routerAt('/one');
    await router.navigate('../two');
    expect(pathOf(router)).toBe('/two');
    await router.navigate('?x=1');
    expect(router.state.location).toMatchObject({ pathname: '/two', search: '?x=1' });
  });

  it('tells its listeners until they stop listening', async () => {
    const { router } = routerAt('/one');
    const listener = jest.fn();
    const stop = router.subscribe(listener);
    await router.navigate('/two');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await router.navigate('/three');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('code of a page', () => {
  const late = () => {
    const code = Promise.withResolvers<{ Component: typeof Late }>();
    return { code, route: { path: '/late', lazy: () => code.promise } satisfies RouteObject };
  };

  it('is loaded before the page is left', async () => {
    const { code, route } = late();
    const { router, history } = routerAt('/one', [...pages, route]);
    const moved = router.navigate('/late');
    expect(router.state).toMatchObject({ isLoading: true, location: { pathname: '/one' } });
    expect(history.location.pathname).toBe('/one');
    code.resolve({ Component: Late });
    await moved;
    expect(router.state).toMatchObject({ isLoading: false, location: { pathname: '/late' } });
  });

  it('is not waited for any more by a person who goes elsewhere', async () => {
    const { code, route } = late();
    const { router } = routerAt('/one', [...pages, route]);
    const moved = router.navigate('/late');
    await router.navigate('/two');
    code.resolve({ Component: Late });
    await moved;
    expect(router.state).toMatchObject({ isLoading: false, location: { pathname: '/two' } });
  });

  it('is still waited for when the page before changes its own query', async () => {
    const { code, route } = late();
    const { router, history } = routerAt('/one', [...pages, route]);
    const moved = router.navigate('/late');
    await router.navigate('/one?range=7', { replace: true });
    expect(router.state).toMatchObject({
      isLoading: true,
      location: { pathname: '/one', search: '?range=7' },
    });
    code.resolve({ Component: Late });
    await moved;
    expect(router.state).toMatchObject({ isLoading: false, location: { pathname: '/late' } });
    history.go(-1);
    expect(router.state.location).toMatchObject({ pathname: '/one', search: '?range=7' });
  });

  it('is not waited for after a redirect to another page', async () => {
    const { code, route } = late();
    const { router } = routerAt('/one', [...pages, route]);
    const moved = router.navigate('/late');
    await router.navigate('/two', { replace: true });
    code.resolve({ Component: Late });
    await moved;
    expect(pathOf(router)).toBe('/two');
  });

  it('that fails to load is reported on its page, and loaded again on the next visit', async () => {
    let attempts = 0;
    const lazy = async () => {
      attempts += 1;
      if (attempts === 1) throw new AdhelmError('unavailable', 'The code did not arrive.');
      return { Component: Late };
    };
    const { navigate, path } = await renderShell([...pages, { path: '/late', lazy }], { path: '/one' });
    await navigate('/late');
    expect(await screen.findByText(/The code did not arrive/)).toBeInTheDocument();
    expect(path()).toBe('/late');
    await navigate('/one');
    await navigate('/late');
    expect(await screen.findByRole('heading', { name: 'late' })).toBeInTheDocument();
  });

  it('of the first page is waited for', async () => {
    const { code, route } = late();
    const { router } = routerAt('/late', [route]);
    expect(router.state).toMatchObject({ isReady: false, isLoading: true });
    const ready = Promise.withResolvers<void>();
    router.subscribe(() => router.state.isReady && ready.resolve());
    code.resolve({ Component: Late });
    await ready.promise;
    expect(router.state.isLoading).toBe(false);
  });
});

describe('a held navigation', () => {
  function held(start: string) {
    const { router, history } = routerAt(start);
    const asked: HeldNavigation[] = [];
    const release = router.hold({
      holds: (from, to) => from.pathname !== to.pathname,
      onHeld: (navigation) => asked.push(navigation),
    });
    return { router, history, asked, release };
  }
  const settled = async (history: PageHistory, path: string) =>
    waitFor(() => expect(history.location.pathname).toBe(path));

  it('stays where it is until it may proceed', async () => {
    const { router, history, asked } = held('/one');
    await router.navigate('/one?page=2');
    expect(asked).toEqual([]);
    await router.navigate('/two');
    expect(pathOf(router)).toBe('/one');
    asked[0]?.proceed();
    await settled(history, '/two');
    expect(pathOf(router)).toBe('/two');
    expect(asked[0]?.over.aborted).toBe(true);
  });

  it('through the history is taken back, and goes on from there', async () => {
    const { router, history, asked, release } = held('/one');
    release();
    await router.navigate('/two');
    await router.navigate('/three');
    const again: HeldNavigation[] = [];
    router.hold({ holds: () => true, onHeld: (navigation) => again.push(navigation) });
    history.go(-2);
    expect(asked).toEqual([]);
    expect(history.location.pathname).toBe('/three');
    expect(pathOf(router)).toBe('/three');
    again[0]?.proceed();
    await settled(history, '/one');
    await waitFor(() => expect(pathOf(router)).toBe('/one'));
  });

  it('goes on once, however often it is let go', async () => {
    const { router, history, asked } = held('/one');
    await router.navigate('/two');
    const push = jest.spyOn(history, 'push');
    asked[0]?.proceed();
    asked[0]?.proceed();
    await settled(history, '/two');
    expect(push).toHaveBeenCalledTimes(1);
  });

  it('is over when another one takes its place, or nobody holds any more', async () => {
    const { router, asked, release } = held('/one');
    await router.navigate('/two');
    await router.navigate('/three');
    expect(asked.map(({ over }) => over.aborted)).toEqual([true, false]);
    release();
    expect(asked[1]?.over.aborted).toBe(true);
    await router.navigate('/two');
    expect(pathOf(router)).toBe('/two');
  });
});

describe('a rendered page', () => {
  it('that throws is replaced by the failure, until the next page', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const routes = [...pages, { path: '/broken', element: <Broken /> }];
    const { navigate } = await renderShell(routes, { path: '/one' });
    await navigate('/broken');
    expect(await screen.findByText(/It broke/)).toBeInTheDocument();
    await navigate('/two');
    expect(await screen.findByRole('heading', { name: 'two' })).toBeInTheDocument();
  });

  it('knows that the next page is on its way, and keeps one navigate function', async () => {
    const code = Promise.withResolvers<{ Component: typeof Late }>();
    const routes = [
      { element: <Frame />, children: [...pages, { path: '/late', lazy: () => code.promise }] },
    ];
    const { user } = await renderShell(routes, { path: '/one' });
    await user.click(screen.getByRole('link', { name: 'late' }));
    expect(await screen.findByText('/one loading')).toBeInTheDocument();
    code.resolve({ Component: Late });
    expect(await screen.findByText('/late idle')).toBeInTheDocument();
    expect(navigateFunctions.size).toBe(1);
  });
});
