import { popupCode, usePopupCode } from '@adhelm/shared-ui/basics';
import type { NotifyOptions } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useCurrent } from '../services/use-current.ts';
import { PlainNotices } from './plain-notices.tsx';

const toasts = () => import('./toasts.tsx');
const toastRegion = popupCode(async () => (await toasts()).ToastRegion);

/** The notifications of the signed-in area: whether toasts are loaded, and notices that could not become toasts. */
type Notices = { readonly hasToasts: boolean; readonly plain: readonly NotifyOptions[] };
const nothing: Notices = { hasToasts: false, plain: [] };
const notices$ = new BehaviorSubject<Notices>(nothing);

/** Changes when the signed-in area ends, so that pending results are not displayed in the next one. */
let area = 0;

/** Displays a toast; beyond three, the oldest is removed. */
export function notify(options: NotifyOptions): void {
  const ofArea = area;
  toasts().then(
    ({ showToast }) => {
      if (ofArea !== area) return;
      notices$.next({ ...notices$.value, hasToasts: true });
      showToast(options);
    },
    () => {
      if (ofArea === area) notices$.next({ ...notices$.value, plain: [...notices$.value.plain, options] });
    },
  );
}

/** Displays pending work until the returned function replaces it with the outcome in the same toast. */
export function notifyUnderWay(
  options: Pick<NotifyOptions, 'title' | 'description'>,
): (outcome: NotifyOptions) => void {
  const ofArea = area;
  const telling = toasts().then(({ showToastUnderWay }) => {
    notices$.next({ ...notices$.value, hasToasts: true });
    return showToastUnderWay(options);
  });
  return (outcome) => {
    telling.then(
      (report) => {
        if (ofArea === area) report(outcome);
      },
      () => notify(outcome),
    );
  };
}

/** The toast region, once per area with modules. Toasts end with it, so that the next person does not read them. */
export function Notifications() {
  const { hasToasts, plain } = useCurrent(notices$, () => notices$.value);
  const Toasts = usePopupCode(toastRegion, hasToasts);
  useEffect(
    () => () => {
      area += 1;
      notices$.next(nothing);
    },
    [],
  );
  return (
    <>
      {Toasts !== null && <Toasts isOpen onClose={() => undefined} />}
      <PlainNotices
        notices={plain}
        onClose={(closed) =>
          notices$.next({ ...notices$.value, plain: plain.filter((notice) => notice !== closed) })
        }
      />
    </>
  );
}
