import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** New values by name; null or an empty list removes the name from the URL. */
export type UrlPatch = Readonly<Record<string, string | readonly string[] | null>>;

/**
 * The view's state in the URL query, so that it can be linked to, survives a reload and follows the back button.
 * `write` replaces the history entry, or adds one with `isStep`.
 */
export function useUrlState(): {
  readonly read: (name: string) => string | null;
  readonly readAll: (name: string) => string[];
  /** All names with a value in the URL. */
  readonly names: readonly string[];
  readonly write: (patch: UrlPatch, isStep?: boolean) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const write = useCallback(
    (patch: UrlPatch, isStep = false) =>
      setParameters((present) => patched(present, patch), { replace: !isStep, preventScrollReset: true }),
    [setParameters],
  );
  return {
    read: (name) => parameters.get(name),
    readAll: (name) => parameters.getAll(name),
    names: [...parameters.keys()],
    write,
  };
}

function patched(present: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(present);
  for (const [name, value] of Object.entries(patch)) {
    next.delete(name);
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) next.append(name, one);
  }
  return next;
}
