import { popupCode, usePopup } from '@adhelm/shared-ui';
import { IconButton } from '@adhelm/shared-ui/chakra';
import { Rows3 } from 'lucide-react';
import { messages } from '../../messages/parts/grid-tools.ts';
import { useRowDensity } from '../row-height.ts';
import type { RowDensityPopupProps } from './row-density-popup.tsx';

const densityPopup = popupCode<RowDensityPopupProps>(
  async () => (await import('./row-density-popup.tsx')).RowDensityPopup,
);

/** Switches between rows of 36, 44 and 52 pixels. Hidden on phones, where rows are cards. */
export function RowDensityMenu() {
  const [density, choose] = useRowDensity();
  const { trigger, Popup, popup } = usePopup(densityPopup, 'menu');
  return (
    <>
      <IconButton
        {...trigger}
        variant="outline"
        bg="bg.surface"
        hideBelow="sm"
        aria-label={messages.rowHeightIs(messages.densities[density])}
      >
        <Rows3 aria-hidden />
      </IconButton>
      {Popup !== null && <Popup {...popup} density={density} onChoose={choose} />}
    </>
  );
}
