import { messageOf } from '@adhelm/contracts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The `onSubmit` of a form: checks it and sends what it holds. What `send` rejects with becomes the refusal of the whole
 * form, which its `SubmitButton` tells; what was filled in stays.
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
