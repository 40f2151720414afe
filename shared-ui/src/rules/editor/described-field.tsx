import { Field } from '@adhelm/shared-ui/chakra';
import { type ComponentProps, useId } from 'react';

/**
 * A field whose hint, or the error in its place, describes its control: not all screen readers read what is tied to it as an
 * error message only. It displays one of the two at a time.
 */
export function DescribedField(props: ComponentProps<typeof Field.Root>) {
  const id = useId();
  return <Field.Root ids={{ helperText: id, errorText: id }} {...props} />;
}
