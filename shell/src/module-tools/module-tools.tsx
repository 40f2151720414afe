import type { PopupProps } from '@adhelm/shared-ui';
import { CloseButton, Flex, Heading, Portal } from '@adhelm/shared-ui/chakra';
import { Tabs } from '@adhelm/shared-ui/overlays';
import { messages } from '../messages/module-tools.ts';
import { DeadLetterList } from './dead-letter-list.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { ModuleList } from './module-list.tsx';
import { SharedPackageList } from './shared-package-list.tsx';

const views = [
  ['modules', messages.modules.title, ModuleList],
  ['shared', messages.shared.title, SharedPackageList],
  ['events', messages.events.title, EventTimeline],
  ['dead', messages.deadLetters.title, DeadLetterList],
] as const;

/** A panel for admins beside the current page: running modules, shared packages and bus events. */
export function ModuleTools({ isOpen, onClose }: PopupProps) {
  return isOpen && <OpenTools onClose={onClose} />;
}

/** Takes the focus, and returns it when closed. */
function takeFocus(place: HTMLElement | null) {
  if (place === null) return;
  const { activeElement: before } = place.ownerDocument;
  place.focus();
  return () => {
    if (before instanceof HTMLElement) before.focus();
  };
}

function OpenTools({ onClose }: Pick<PopupProps, 'onClose'>) {
  return (
    <Portal>
      <Flex
        ref={takeFocus}
        as="section"
        tabIndex={-1}
        outline="none"
        aria-label={messages.title}
        direction="column"
        position="fixed"
        insetInline="0"
        bottom="0"
        h="40vh"
        minH="240px"
        bg="bg.surface"
        borderTopWidth="1px"
        shadow="lg"
        zIndex="docked"
      >
        <Tabs.Root
          lazyMount
          unmountOnExit
          defaultValue="modules"
          size="sm"
          display="flex"
          flexDirection="column"
          minH="0"
          flex="1"
        >
          <Flex align="center" gap="4" px="4" borderBottomWidth="1px">
            <Heading as="h2" textStyle="sm">
              {messages.title}
            </Heading>
            <Tabs.List borderBottomWidth="0">
              {views.map(([value, label]) => (
                <Tabs.Trigger key={value} value={value}>
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <CloseButton aria-label={messages.close} size="sm" ms="auto" onClick={onClose} />
          </Flex>
          {views.map(([value, , View]) => (
            <Tabs.Content key={value} value={value} px="4" py="2" overflow="auto" flex="1" minH="0">
              <View />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Flex>
    </Portal>
  );
}
