import type { AdhelmError, FieldError } from '@adhelm/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Fault<Values extends FieldValues> = { readonly place: Path<Values>; readonly message: string };

/**
 * Puts what a server refused at the fields that it is about, and what has no field (`faultOf` gives null) at the whole
 * form. Throws the refusal on, for `sentBy`, where nothing of it has a field.
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
