import { Box, Button, ButtonGroup, Heading, HStack, IconButton } from '@adhelm/shared-ui/chakra';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CalendarView, calendarViews } from './calendar-views.ts';
import { messages } from './messages.ts';

const flipped = { transform: 'scaleX(-1)' };

type CalendarBarProps = {
  readonly title: string;
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onStep: (step: -1 | 0 | 1) => void;
};

/** What is displayed, and the way to other days. */
export function CalendarBar({ title, view, onView, onStep }: CalendarBarProps) {
  return (
    <HStack justify="space-between" gap="3" wrap="wrap">
      <HStack gap="2">
        <IconButton size="sm" variant="outline" aria-label={messages.previous} onClick={() => onStep(-1)}>
          <Box as={ChevronLeft} _rtl={flipped} aria-hidden />
        </IconButton>
        <IconButton size="sm" variant="outline" aria-label={messages.next} onClick={() => onStep(1)}>
          <Box as={ChevronRight} _rtl={flipped} aria-hidden />
        </IconButton>
        <Button size="sm" variant="outline" onClick={() => onStep(0)}>
          {messages.today}
        </Button>
        <Heading as="h2" size="md" aria-live="polite">
          {title}
        </Heading>
      </HStack>
      <ButtonGroup size="sm" variant="outline" attached role="group" aria-label={messages.view}>
        {calendarViews.map((one) => (
          <Button
            key={one}
            variant={one === view ? 'subtle' : 'outline'}
            aria-pressed={one === view}
            onClick={() => onView(one)}
          >
            {messages.views[one]}
          </Button>
        ))}
      </ButtonGroup>
    </HStack>
  );
}
