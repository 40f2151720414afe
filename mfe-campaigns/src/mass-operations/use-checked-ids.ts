import { type CheckedIds, type IdsCheckRequest, MAX_OPERATION_TARGETS } from '@adhelm/contracts';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useState } from 'react';
import { checkIds } from './operations-api.ts';

/** Milliseconds without a change before ids are checked. */
const PAUSE = 400;

/** The last answer, and the request that it is of, as text; null if the check failed. */
type Checked = { readonly of: string; readonly ids: CheckedIds | null };

/**
 * Which pasted ids would be left out, shortly after each change; undefined while that is not known, null if it could not be
 * checked.
 */
export function useCheckedIds(request: IdsCheckRequest): CheckedIds | null | undefined {
  const host = useHost();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { length } = request.ids;
  const of = length === 0 || length > MAX_OPERATION_TARGETS ? null : JSON.stringify(request);
  useEffect(() => {
    if (of === null) return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      checkIds(host, JSON.parse(of), ended.signal).then(
        (ids) => setChecked({ of, ids }),
        () => {
          if (!ended.signal.aborted) setChecked({ of, ids: null });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [host, of]);
  return checked?.of === of ? checked.ids : undefined;
}
