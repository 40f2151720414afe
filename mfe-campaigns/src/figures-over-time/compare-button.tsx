import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Box, Button, Span } from '@adhelm/shared-ui/chakra';
import { ChevronDown, GitCompareArrows } from 'lucide-react';
import type { CompareMenuProps } from './compare-menu.tsx';
import { messages } from './messages.ts';

const menu = popupCode<CompareMenuProps>(async () => (await import('./compare-menu.tsx')).CompareMenu);

type CompareButtonProps = Pick<CompareMenuProps, 'comparison'>;

/** Chooses the period that a list's figures are compared with, and whether cells have their change. */
export function CompareButton({ comparison }: CompareButtonProps) {
  const { trigger, Popup, popup } = usePopup(menu, 'menu');
  return (
    <>
      <Button
        {...trigger}
        aria-label={messages.compare}
        variant="outline"
        bg="bg.surface"
        fontWeight="normal"
        gap="2"
      >
        <GitCompareArrows aria-hidden />
        <Span hideBelow="sm">{messages.compare}</Span>
        <Box as={ChevronDown} hideBelow="sm" aria-hidden />
      </Button>
      {Popup !== null && <Popup {...popup} comparison={comparison} />}
    </>
  );
}
