import type { PopupProps } from '@adhelm/shared-ui';
import { Portal, Spinner, Stack } from '@adhelm/shared-ui/chakra';
import type { NotifyOptions } from '@adhelm/shared-ui/module';
import { createToaster, TOAST_LIFT, Toast, Toaster } from '@adhelm/shared-ui/overlays';
import { type ReactNode, useEffect } from 'react';
import { messages } from '../messages/toasts.ts';

/** The specification's limit of simultaneous notifications. */
const MAX_AT_ONCE = 3;
const toneTypes = { success: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

const MARGIN = '1rem';

const toaster = createToaster({
  placement: 'bottom-end',
  offsets: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: `calc(${MARGIN} + var(${TOAST_LIFT}, 0px))` },
  max: MAX_AT_ONCE,
  pauseOnPageIdle: true,
  duration: 8000,
});

/** Toasts under the pointer or with focus, whose Undo must not disappear while someone reaches for it. */
const held = new Set<string>();
/** Toasts that are being removed. */
const leaving = new Set<string>();

/** A full toaster would queue the newest, so the oldest one that is not held is removed. */
function makeRoom(): void {
  const newestFirst = toaster.getVisibleToasts().flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (newestFirst.length < MAX_AT_ONCE) return;
  // pointer and focus hold two at most, so one of three is always free
  const gone = newestFirst.findLast((id) => leaving.has(id)) ?? newestFirst.findLast((id) => !held.has(id));
  toaster.remove(gone);
}

let made = 0;

function put(id: string, toast: Parameters<typeof toaster.create>[0]): void {
  if (!toaster.isVisible(id)) makeRoom();
  toaster.create({
    ...toast,
    id,
    onStatusChange: ({ status }) => {
      if (status === 'dismissing') leaving.add(id);
    },
  });
}

function nextId(): string {
  made += 1;
  return `toast-${made}`;
}

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
  put(nextId(), toastOf(options));
}

/** Stays until the returned function replaces it with the outcome. */
export function showToastUnderWay(
  options: Pick<NotifyOptions, 'title' | 'description'>,
): (outcome: NotifyOptions) => void {
  const id = nextId();
  put(id, { ...options, type: 'loading', closable: true });
  return (outcome) => put(id, toastOf(outcome));
}

type ToastFrameProps = { readonly id: string; readonly children: ReactNode };

function ToastFrame({ id, children }: ToastFrameProps) {
  useEffect(
    () => () => {
      held.delete(id);
      leaving.delete(id);
    },
    [id],
  );
  const hold = () => held.add(id);
  const letGo = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    if (!currentTarget.matches(':hover, :focus-within')) held.delete(id);
  };
  return (
    <Toast.Root
      w={{ base: 'full', sm: '360px' }}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      {children}
    </Toast.Root>
  );
}

/** The toast region; toasts end with it. */
export function ToastRegion(_props: PopupProps) {
  useEffect(() => () => toaster.remove(), []);
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline="4" aria-label={messages.region}>
        {(toast) => (
          <ToastFrame id={toast.id ?? ''}>
            {toast.type === 'loading' ? <Spinner size="sm" aria-hidden /> : <Toast.Indicator />}
            <Stack gap="1" flex="1" minW="0">
              <Toast.Title>{toast.title}</Toast.Title>
              {toast.description !== undefined && <Toast.Description>{toast.description}</Toast.Description>}
            </Stack>
            {toast.action !== undefined && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger aria-label={messages.dismiss} />
          </ToastFrame>
        )}
      </Toaster>
    </Portal>
  );
}
