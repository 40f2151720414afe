import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from 'react-hook-form';

/** The error text of each field. */
export type FieldFaults<Values extends FieldValues> = Partial<Record<Path<Values>, string>>;

/** Validates a form with a function that returns error texts. */
export function faultResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => FieldFaults<Values>,
): Resolver<Values> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of Object.entries(faultsOf(values))) {
      if (message !== undefined) set(errors, field, { type: 'validate', message });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
