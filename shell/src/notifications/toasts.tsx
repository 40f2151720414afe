import type { PopupProps } from '@adhelm/shared-ui';
import { Portal, Spinner, Stack } from '@adhelm/shared-ui/chakra';
import type { NotifyOptions } from '@adhelm/shared-ui/module';
import { createToaster, Toast, Toaster } from '@adhelm/shared-ui/overlays';
import { useEffect } from 'react';

/** The specification's limit of notifications at once. */
const MOST_AT_ONCE = 3;
const toneTypes = { success: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

const toaster = createToaster({
  placement: 'bottom-end',
  max: MOST_AT_ONCE,
  pauseOnPageIdle: true,
  duration: 8000,
});

function toastOf({ tone, title, description, action }: NotifyOptions) {
  return {
    type: toneTypes[tone],
    title,
    description,
    closable: true,
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  };
}

export function showToast(options: NotifyOptions): void {
  toaster.create(toastOf(options));
}

/** Stays until the returned function puts an outcome in its place. */
export function showToastUnderWay(
  options: Pick<NotifyOptions, 'title' | 'description'>,
): (outcome: NotifyOptions) => void {
  const id = toaster.create({ ...options, type: 'loading', closable: true });
  return (outcome) => {
    toaster.update(id, toastOf(outcome));
  };
}

/** Where toasts appear; they end with it. */
export function ToastRegion(_props: PopupProps) {
  useEffect(() => () => toaster.remove(), []);
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline="4">
        {(toast) => (
          <Toast.Root w={{ base: 'full', sm: '360px' }}>
            {toast.type === 'loading' ? <Spinner size="sm" aria-hidden /> : <Toast.Indicator />}
            <Stack gap="1" flex="1" minW="0">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description !== undefined && <Toast.Description>{toast.description}</Toast.Description>}
            </Stack>
            {toast.action !== undefined && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
