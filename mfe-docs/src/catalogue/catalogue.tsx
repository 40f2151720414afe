import { ButtonSpecimens } from './button-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';

/** Every component of shared-ui with its states. */
export function Catalogue() {
  return (
    <>
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <FigureSpecimens />
      <StateSpecimens />
      <DialogSpecimens />
    </>
  );
}
