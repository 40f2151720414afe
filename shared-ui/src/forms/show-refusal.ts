import type { AdhelmError, FieldError } from '@adhelm/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Fault<Values extends FieldValues> = { readonly place: Path<Values>; readonly message: string };

/**
 * Displays a server's refusal at the fields it names, and errors without a field (`faultOf` returns null) at the whole
 * form. Rethrows the refusal for `sentBy` if it names no field.
 */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refusal: AdhelmError,
  faultOf: (error: FieldError) => Fault<Values> | null,
): void {
  const others: string[] = [];
  let isPlaced = false;
  for (const error of refusal.fields) {
    const fault = faultOf(error);
    if (fault === null) others.push(error.message);
    else form.setError(fault.place, { message: fault.message });
    isPlaced ||= fault !== null;
  }
  if (!isPlaced) throw refusal;
  if (others.length > 0) form.setError('root', { message: others.join(' ') });
}
