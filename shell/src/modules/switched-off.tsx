import { Notice } from '@adhelm/shared-ui';
import { Button, Link, Portal, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import type { StopReason } from '../registry/domain/may-run.ts';
import { HOME_PATH } from '../router/return-path.ts';
import { TIME_TO_SAVE_S } from './use-stop.ts';

/** Who switched a module off, when and why, as sentences. */
export function stopText({ reason, at, by }: StopReason): string {
  const when = new Date(at).toLocaleString();
  const who = by === undefined ? `Since ${when}` : `By ${by}, ${when}`;
  return `${who}: ${reason.replace(/[.\s]+$/, '')}.`;
}

/** The page of a module that is switched off. It goes by itself when the module is back. */
export function SwitchedOffPage({ title, reason }: { readonly title: string; readonly reason: StopReason }) {
  return (
    <UnavailablePage role="status" title={`“${title}” is switched off`}>
      <Text>{stopText(reason)}</Text>
      <Text color="fg.muted">
        The rest of Adhelm works, and nothing that you saved is lost. This page opens by itself once it is
        back.
      </Text>
      <Link asChild color="accent.fg" alignSelf="start">
        <RouterLink to={HOME_PATH}>Back to the dashboard</RouterLink>
      </Link>
    </UnavailablePage>
  );
}

type SaveNowProps = {
  readonly title: string;
  readonly reason: StopReason;
  readonly onClose: () => void;
};

/** Over a module that is switched off while it holds unsaved work: the module stays usable until the time is over. */
export function SaveNow({ title, reason, onClose }: SaveNowProps) {
  const [secondsLeft, setSecondsLeft] = useState(TIME_TO_SAVE_S);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const close = (
    <Button size="sm" variant="outline" onClick={onClose}>
      Close now
    </Button>
  );
  return (
    <Portal>
      <Stack
        role="alertdialog"
        aria-label={`${title} is being switched off`}
        position="fixed"
        top="topBar"
        insetInline="4"
        mx="auto"
        maxW="2xl"
        zIndex="popover"
        shadow="lg"
        bg="bg.surface"
        borderRadius="md"
      >
        <Notice tone="danger" title={`“${title}” was switched off. Save your work now.`} action={close}>
          It closes in {secondsLeft} s. {stopText(reason)}
        </Notice>
      </Stack>
    </Portal>
  );
}
