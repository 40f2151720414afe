import type { BriefValues } from '@adhelm/contracts';
import type { FieldErrors } from '@adhelm/shared-ui/forms';
import type { FieldFaults } from '../../frame/index.ts';

/** The texts of the errors that a form holds for a brief's values. */
export function refusedValues(errors: FieldErrors<BriefValues> | undefined): FieldFaults {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [[name, error.message]] : [],
    ),
  );
}
