/**
 * Fields bound to react-hook-form. Use this entry's `useForm`, so that the shell and modules share one copy of the
 * library.
 *
 * @example
 * const form = useForm<Brief>({ mode: 'onTouched', resolver: schemaResolver(briefSchema) });
 * <form onSubmit={sentBy(form, save)} noValidate>
 *   <TextField form={form} name="title" label="Name" />
 *   <NumberField form={form} name="budget" label="Daily budget" unit="USD" min={1} />
 *   <SubmitButton form={form}>Save</SubmitButton>
 * </form>
 */
export {
  Controller,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form';
export { CheckboxField } from './checkbox-field.tsx';
export { type FieldFaults, faultResolver } from './fault-resolver.ts';
export { LabelledField } from './labelled-field.tsx';
export { NumberField } from './number-field.tsx';
export { schemaResolver } from './schema-resolver.ts';
export { SelectField } from './select-field.tsx';
export { sentBy } from './sent-by.ts';
export { showRefusal } from './show-refusal.ts';
export { SubmitButton } from './submit-button.tsx';
export { TextareaField, TextField } from './text-field.tsx';
