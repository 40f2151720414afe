import type { PopupProps } from '@adhelm/shared-ui';
import { DialogFrame } from '@adhelm/shared-ui/overlays';
import type { ReactNode } from 'react';
import { messages } from '../intents/amount-messages.ts';

type ChangeFormDialogProps = PopupProps & { readonly title: string; readonly children: ReactNode };

/** The dialog around a change form. */
export const ChangeFormDialog = (props: ChangeFormDialogProps) => (
  <DialogFrame {...props} size="sm" closeLabel={messages.close} />
);
