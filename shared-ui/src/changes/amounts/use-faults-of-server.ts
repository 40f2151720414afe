import type { FieldError } from '@adhelm/contracts';
import type { FieldValues, Path, UseFormReturn } from '@adhelm/shared-ui/forms';
import { useEffect } from 'react';

/** Displays the server's errors in a reopened form. `placeOf` must be stable. */
export function useFaultsOfServer<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  faults: readonly FieldError[],
  placeOf: (field: string) => Path<Values>,
): void {
  const { setError } = form;
  useEffect(() => {
    for (const { field, message } of faults) setError(placeOf(field), { message });
  }, [setError, faults, placeOf]);
}
