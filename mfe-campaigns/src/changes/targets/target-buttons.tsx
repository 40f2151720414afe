import { popupCode, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { messages } from './messages.ts';
import type { TargetDialogProps } from './target-dialog.tsx';
import type { TargetRow } from './target-places.ts';

const dialog = popupCode<TargetDialogProps>(async () => (await import('./target-dialog.tsx')).TargetDialog);

type Targeting = { readonly editTargets: (rows: readonly TargetRow[], onSaved: () => void) => void };

const TargetingContext = createContext<Targeting>({ editTargets: () => undefined });

/** Opens the form of targets and tags. */
export const useTargeting = () => useContext(TargetingContext);

/** Holds the form that lists open for one row or for the selected ones. */
export function TargetingProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<{
    readonly rows: readonly TargetRow[];
    readonly onSaved: () => void;
  } | null>(null);
  const Dialog = usePopupCode(dialog, open !== null);
  const editTargets = useCallback<Targeting['editTargets']>(
    (rows, onSaved) => setOpen({ rows, onSaved }),
    [],
  );
  const targeting = useMemo(() => ({ editTargets }), [editTargets]);
  return (
    <TargetingContext value={targeting}>
      {children}
      {Dialog !== null && open !== null && <Dialog {...open} isOpen onClose={() => setOpen(null)} />}
    </TargetingContext>
  );
}

type TargetsButtonProps = { readonly rows: readonly TargetRow[]; readonly onSaved: () => void };

/** Sets targets and tags of the selected rows. */
export function TargetsButton({ rows, onSaved }: TargetsButtonProps) {
  const { editTargets } = useTargeting();
  return (
    <Button
      variant="outline"
      bg="bg.surface"
      aria-haspopup="dialog"
      onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
      onClick={() => editTargets(rows, onSaved)}
    >
      {messages.button}
    </Button>
  );
}
