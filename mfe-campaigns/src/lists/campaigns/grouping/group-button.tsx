import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Box, Button, Span } from '@adhelm/shared-ui/chakra';
import { ChevronDown, Group } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { GroupPopupProps } from './group-popup.tsx';
import { messages } from './messages.ts';
import type { GroupChoice, Grouping } from './use-grouping.ts';

const popupOfGroups = popupCode<GroupPopupProps>(async () => (await import('./group-popup.tsx')).GroupPopup);

type GroupButtonProps = {
  readonly grouping: Grouping;
  /** What this list can be grouped by. */
  readonly choices: readonly GroupChoice[];
  /** Of the displayed rows, for the preview of a pattern. */
  readonly names: () => readonly string[];
  /** Opens the popup when it grows, for the key of the grid. */
  readonly openings: number;
};

/** Chooses what the campaigns are grouped by. */
export function GroupButton({ grouping, choices, names, openings }: GroupButtonProps) {
  const { trigger, Popup, popup, open } = usePopup(popupOfGroups, 'dialog');
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    if (openings > 0) openByKey();
  }, [openings]);
  const by = choices.find((choice) => choice === grouping.by);
  const label = by === undefined ? messages.group : messages.groupedBy(messages.by[by]);
  return (
    <>
      <Button
        {...trigger}
        aria-label={label}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
        {...(by === undefined ? {} : { colorPalette: 'accent', color: 'accent.fg' })}
      >
        <Group aria-hidden />
        <Span hideBelow="sm">{label}</Span>
        <Box as={ChevronDown} hideBelow="sm" aria-hidden />
      </Button>
      {Popup !== null && <Popup {...popup} grouping={grouping} choices={choices} names={names} />}
    </>
  );
}
