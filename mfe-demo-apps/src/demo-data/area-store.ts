import type { StoredArea } from './area-storage.ts';
import { demoStorage } from './demo-storage.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** A pure step from one state to the next, with what the caller gets. Throws a `DemoFault` to refuse. */
export type Transition<State, Result> = (state: State) => readonly [next: State, result: Result];

export type AreaStore<State> = {
  readonly read: () => Promise<State>;
  readonly change: <Result>(transition: Transition<State, Result>) => Promise<Result>;
};

type AreaStoreOptions<State> = {
  /** Unique among areas. */
  readonly name: string;
  /** Raise it whenever the shape of the state changes: data of another version is replaced with the seed. */
  readonly version: number;
  /** The data to begin with, the same for the same day. */
  readonly seed: (now: Date) => State;
};

/** The state of one area, seeded at its first use. Changes are applied one after another, also those of other tabs. */
export function areaStore<State>({ name, version, seed }: AreaStoreOptions<State>): AreaStore<State> {
  const stateOf = (stored: StoredArea | undefined): State =>
    stored?.version === version ? (stored.state as State) : seed(new Date());
  const apply = async <Result>(transition: Transition<State, Result>): Promise<Result> => {
    const results: Result[] = [];
    await demoStorage.update(name, (stored) => {
      const [state, result] = transition(stateOf(stored));
      results[0] = result;
      return { version, state };
    });
    return results[0] as Result;
  };
  const change: typeof apply = async (transition) => {
    const result = await apply(transition);
    tellOtherTabs();
    return result;
  };
  const read = async (): Promise<State> => {
    const stored = await demoStorage.read(name);
    // not told: tabs with two versions of the module would seed in turns
    return stored?.version === version ? stateOf(stored) : apply((state) => [state, state]);
  };
  return { change, read };
}
