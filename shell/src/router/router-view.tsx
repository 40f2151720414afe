import {
  Component,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { type Location, type RouteObject, Router, useRoutes } from 'react-router-dom';
import { LoadingScreen } from '../pages/loading-screen.tsx';
import { RouteError } from './route-error.tsx';
import type { RouterState, ShellRouter } from './shell-router.ts';

const RouterContext = createContext<ShellRouter | null>(null);
const LoadingContext = createContext(false);

/** The shell's router. Its `navigate` is the same function for as long as the page lives, unlike that of `useNavigate`. */
export function useShellRouter(): ShellRouter {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('useShellRouter outside of RouterView');
  return router;
}

/** Whether the code of the next page is on its way. */
export function useIsLoadingPage(): boolean {
  return useContext(LoadingContext);
}

/** The page at the router's location. Moves are transitions: they never block the page before. */
export function RouterView({ router }: { readonly router: ShellRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  const { location, action, isLoading } = state;
  return (
    <RouterContext value={router}>
      <LoadingContext value={isLoading}>
        <Router location={location} navigationType={action} navigator={router.navigator}>
          <Page state={state} routes={router.routes} />
        </Router>
      </LoadingContext>
    </RouterContext>
  );
}

type PageProps = { readonly state: RouterState; readonly routes: RouteObject[] };

function Page({ state: { location, isReady, fault }, routes }: PageProps) {
  if (!isReady) return <LoadingScreen />;
  if (fault !== null) return <RouteError error={fault.reason} />;
  return (
    <FaultBoundary location={location}>
      <MatchedRoutes routes={routes} />
    </FaultBoundary>
  );
}

function MatchedRoutes({ routes }: Pick<PageProps, 'routes'>) {
  return useRoutes(routes);
}

type BoundaryProps = { readonly location: Location; readonly children: ReactNode };
type BoundaryState = { readonly location: Location; readonly fault: { readonly reason: unknown } | null };

/** Displays what a page threw, until the next page. */
class FaultBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, fault: null };

  static getDerivedStateFromError(reason: unknown): Partial<BoundaryState> {
    return { fault: { reason } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, fault: null };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? this.props.children : <RouteError error={fault.reason} />;
  }
}
