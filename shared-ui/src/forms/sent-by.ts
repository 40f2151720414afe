import { messageOf } from '@adhelm/contracts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The `onSubmit` of a form: validates and sends it. A rejection of `send` becomes the error of the whole form,
 * displayed by its `SubmitButton`; the values stay.
 */
export function sentBy<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
): ReturnType<UseFormReturn<Values>['handleSubmit']> {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  });
}
