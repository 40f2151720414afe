import { HOME_PATH } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui/basics';
import { Button, Link, Portal, Stack, Text } from '@adhelm/shared-ui/chakra';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/modules.tsx';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import type { StopReason } from '../registry/domain/may-run.ts';
import { TIME_TO_SAVE_S } from './use-stop.ts';

/** Who disabled a module, when and why; or why no version of it runs here. */
export function stopText({ reason, at, by, kind }: StopReason): string {
  if (kind === 'incompatible') return reason;
  const when = formatInstant(at);
  const why = reason.replace(/[.\s]+$/, '');
  return by === undefined ? messages.stopped(why, when) : messages.stoppedBy(why, when, by);
}

/** Why a module does not run, as a heading. */
export function stopTitle(title: string, { kind }: StopReason): string {
  return kind === 'incompatible' ? messages.incompatible(title) : messages.switchedOff(title);
}

/** The page of a module that must not or cannot run. It closes automatically once the module is back. */
export function SwitchedOffPage({ title, reason }: { readonly title: string; readonly reason: StopReason }) {
  return (
    <UnavailablePage role="status" title={stopTitle(title, reason)}>
      <Text>{stopText(reason)}</Text>
      <Text color="fg.muted">{messages.opensByItself}</Text>
      <Link asChild color="accent.fg" alignSelf="start">
        <RouterLink to={HOME_PATH}>{messages.toDashboard}</RouterLink>
      </Link>
    </UnavailablePage>
  );
}

type SaveNowProps = {
  readonly title: string;
  readonly reason: StopReason;
  readonly onClose: () => void;
};

/** Overlays a disabled module with unsaved work, which stays usable until the time is up. */
export function SaveNow({ title, reason, onClose }: SaveNowProps) {
  const [secondsLeft, setSecondsLeft] = useState(TIME_TO_SAVE_S);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const close = (
    <Button size="sm" variant="outline" onClick={onClose}>
      {messages.closeNow}
    </Button>
  );
  return (
    <Portal>
      <Stack
        role="alertdialog"
        aria-label={messages.switchingOff(title)}
        position="fixed"
        top="{sizes.topBar}"
        insetInline="4"
        mx="auto"
        maxW="2xl"
        zIndex="popover"
        shadow="lg"
        bg="bg.surface"
        borderRadius="md"
      >
        <Notice tone="danger" title={messages.saveNow(title)} action={close}>
          {messages.closesIn(secondsLeft)} {stopText(reason)}
        </Notice>
      </Stack>
    </Portal>
  );
}
