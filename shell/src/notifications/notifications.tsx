import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import type { NotifyOptions } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useCurrent } from '../services/use-current.ts';
import { PlainNotices } from './plain-notices.tsx';

const toasts = () => import('./toasts.tsx');
const toastRegion = popupCode(async () => (await toasts()).ToastRegion);

/** What the signed-in area has to show: whether there was a first toast, and the notices that could not be toasts. */
type Shown = { readonly hasToasts: boolean; readonly plain: readonly NotifyOptions[] };
const nothing: Shown = { hasToasts: false, plain: [] };
const shown$ = new BehaviorSubject<Shown>(nothing);

/** Changes when the signed-in area ends: what was still being fetched for it must not show up in the next. */
let area = 0;

/** Shows a toast; of more than three, the oldest goes. */
export function notify(options: NotifyOptions): void {
  const ofArea = area;
  toasts().then(
    ({ showToast }) => {
      if (ofArea !== area) return;
      shown$.next({ ...shown$.value, hasToasts: true });
      showToast(options);
    },
    () => {
      if (ofArea === area) shown$.next({ ...shown$.value, plain: [...shown$.value.plain, options] });
    },
  );
}

/** Says that something is under way until the returned function says what came of it, in the same toast. */
export function notifyUnderWay(
  options: Pick<NotifyOptions, 'title' | 'description'>,
): (outcome: NotifyOptions) => void {
  const ofArea = area;
  const telling = toasts().then(({ showToastUnderWay }) => {
    shown$.next({ ...shown$.value, hasToasts: true });
    return showToastUnderWay(options);
  });
  return (outcome) => {
    telling.then(
      (tell) => {
        if (ofArea === area) tell(outcome);
      },
      () => notify(outcome),
    );
  };
}

/** Where toasts appear, once in an area with modules. They end with it: the next person must not read the last one’s. */
export function Notifications() {
  const { hasToasts, plain } = useCurrent(shown$, () => shown$.value);
  const Toasts = usePopupCode(toastRegion, hasToasts);
  useEffect(
    () => () => {
      area += 1;
      shown$.next(nothing);
    },
    [],
  );
  return (
    <>
      {Toasts !== null && <Toasts isOpen onClose={() => undefined} />}
      <PlainNotices
        notices={plain}
        onClose={(closed) =>
          shown$.next({ ...shown$.value, plain: plain.filter((notice) => notice !== closed) })
        }
      />
    </>
  );
}
