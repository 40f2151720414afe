import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type RouteObject,
  resolvePath,
  type To,
} from 'react-router-dom';
import { loadRoute } from './load-routes.ts';
import type { PageHistory } from './page-history.ts';

export type RouterState = {
  readonly location: Location;
  readonly action: NavigationType;
  /** Whether the code of the next page is on its way; until it is here, the page before stays. */
  readonly isLoading: boolean;
  /** Whether the first page has its code. */
  readonly isReady: boolean;
  /** Why the code of this page did not load; null otherwise. */
  readonly fault: { readonly reason: unknown } | null;
};

/** A navigation that waits for an answer. */
export type HeldNavigation = {
  readonly proceed: () => void;
  /** Aborted when another navigation took its place, or nobody holds navigations any more. */
  readonly over: AbortSignal;
};

/** Who may hold navigations: `holds` is asked about each, `onHeld` decides about those that it held. */
type Holder = {
  readonly holds: (from: Location, to: Location) => boolean;
  readonly onHeld: (held: HeldNavigation) => void;
};

type Moved = { readonly location: Location; readonly delta: number | null };
type Held = { readonly to: Location; readonly proceed: () => void };

/**
 * The page's location, and the only owner of its history: loads the code of a page before it moves there, and lets
 * unsaved work hold a navigation. Rendered by `RouterView`.
 */
export class ShellRouter {
  readonly routes: RouteObject[];
  readonly #history: PageHistory;
  readonly #listeners = new Set<() => void>();
  #state: RouterState;
  #holder: Holder | null = null;
  #held: AbortController | null = null;
  #visits = 0;
  /** Resolves a movement through the history that the router itself requested. */
  #ownMove: (() => void) | null = null;

  constructor(routes: RouteObject[], history: PageHistory) {
    this.routes = routes;
    this.#history = history;
    const { location, action } = history;
    const isReady = missingCode(routes, location).length === 0;
    this.#state = { location, action, isLoading: !isReady, isReady, fault: null };
    history.listen((moved) => this.#moved(moved));
    if (!isReady) void this.#show(location, action);
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Calls `listener` after each change of the state, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Goes to a path, or through the history. Resolves when the page is there, or when its navigation is held. */
  readonly navigate = async (to: To | number, { replace, state }: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to);
    const path = resolvePath(to, this.#state.location.pathname);
    const target = { ...path, ...this.#history.encodeLocation(path), state, key: '' };
    const put = () => this.#history.replace(createPath(target), state);
    if (replace === true && this.#isBeingLeft(target.pathname)) return this.#adjust(put);
    const go = () =>
      replace === true
        ? this.#show(target, NavigationType.Replace, put)
        : this.#show(target, NavigationType.Push, () => this.#history.push(createPath(target), state));
    if (!this.#holds({ to: target, proceed: () => void go() })) await go();
  };

  /** For React Router's links and hooks. */
  readonly navigator: Navigator = {
    createHref: (to) => this.#history.createHref(to),
    encodeLocation: (to) => this.#history.encodeLocation(to),
    go: (delta) => this.#history.go(delta),
    push: (to, state) => void this.navigate(to, { state }),
    replace: (to, state) => void this.navigate(to, { state, replace: true }),
  };

  /** Lets one holder hold navigations, until the returned function is called. */
  hold(holder: Holder): () => void {
    this.#holder = holder;
    return () => {
      if (this.#holder === holder) this.#holder = null;
      this.#held?.abort();
    };
  }

  #holds({ to, proceed }: Held): boolean {
    if (this.#holder?.holds(this.#state.location, to) !== true) return false;
    this.#held?.abort();
    this.#held = new AbortController();
    let hasProceeded = false;
    this.#holder.onHeld({
      // a late answer and a person's click on the toast may both let it go on
      proceed: () => {
        if (hasProceeded) return;
        hasProceeded = true;
        proceed();
      },
      over: this.#held.signal,
    });
    return true;
  }

  #moved({ location, delta }: Moved): void {
    if (this.#ownMove !== null) {
      this.#ownMove();
      this.#ownMove = null;
    } else if (delta === null || !this.#holdsMove(location, delta)) {
      void this.#show(location, NavigationType.Pop);
    }
  }

  /** The browser has moved already, so a held movement is taken back until it may proceed. */
  #holdsMove(to: Location, delta: number): boolean {
    let back = Promise.resolve();
    const proceed = async () => {
      await back;
      await this.#move(delta);
      await this.#show(to, NavigationType.Pop);
    };
    const isHeld = this.#holds({ to, proceed: () => void proceed() });
    if (isHeld) back = this.#move(-delta);
    return isHeld;
  }

  #move(delta: number): Promise<void> {
    return new Promise((resolve) => {
      this.#ownMove = resolve;
      this.#history.go(delta);
    });
  }

  /** Whether this is the current page while the code of the next one is on its way. */
  #isBeingLeft(pathname: string): boolean {
    return this.#state.isLoading && pathname === this.#state.location.pathname;
  }

  /** Changes the entry of the current page, such as its query. The person's move to another page goes on. */
  #adjust(put: () => void): void {
    put();
    this.#change({ location: this.#history.location, action: NavigationType.Replace });
  }

  async #show(target: Location, action: NavigationType, commit?: () => void) {
    this.#visits += 1;
    const visit = this.#visits;
    const missing = missingCode(this.routes, target);
    let fault: RouterState['fault'] = null;
    if (missing.length > 0) {
      this.#change({ isLoading: true });
      try {
        await Promise.all(missing.map(loadRoute));
      } catch (reason) {
        fault = { reason };
      }
      if (visit !== this.#visits) return;
    }
    commit?.();
    this.#held?.abort();
    const { location } = this.#history;
    this.#change({ location, action, isLoading: false, isReady: true, fault });
  }

  #change(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function missingCode(routes: RouteObject[], location: Location): RouteObject[] {
  const matches = matchRoutes(routes, location) ?? [];
  return matches.map(({ route }) => route).filter(({ lazy }) => lazy !== undefined);
}
