import { chakra } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

/** Fields that belong together, under one name. */
export function Fieldset({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <chakra.fieldset border="none" p="0" minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}
