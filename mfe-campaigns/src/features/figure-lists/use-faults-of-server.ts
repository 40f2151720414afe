import type { FieldError } from '@adhelm/contracts';
import type { FieldValues, Path, UseFormReturn } from '@adhelm/shared-ui/forms';
import { useEffect } from 'react';

/** Shows a form that was come back to what the server says of its fields. `placeOf` is the same in every render. */
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
