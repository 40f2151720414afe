import type { FocusEvent } from 'react';
import type { FieldValues, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useAfterPress } from '../components/use-after-press.ts';
import type { BoundFieldProps } from './labelled-field.tsx';

type Bound = Omit<UseFormRegisterReturn, 'onBlur'> & { readonly onBlur: (event: FocusEvent) => void };

/** Binds a control to its value. Leaving it by a press validates it when the press ends. */
export function useBound<Values extends FieldValues>(
  { form, name }: Pick<BoundFieldProps<Values>, 'form' | 'name'>,
  options?: RegisterOptions<Values>,
): Bound {
  const { onBlur, ...bound } = form.register(name, options);
  const check = useAfterPress((event: FocusEvent) => void onBlur(event));
  return { ...bound, onBlur: check };
}
