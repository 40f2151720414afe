import { type ActivePreview, messageOf } from '@adhelm/contracts';
import { Box, Button, Flex, Text } from '@adhelm/shared-ui/chakra';
import { formatTimeOfDay } from '@adhelm/shared-ui/messages';
import { useState } from 'react';
import { messages } from '../messages/preview.ts';
import { useServices } from '../services/services-context.tsx';
import { endPreview } from './preview-api.ts';

type PreviewBannerProps = {
  readonly preview: ActivePreview;
  /** Why the local build does not run; null if it does. */
  readonly fault: string | null;
  readonly reload?: () => void;
};

const { banner } = messages;

/** Displayed on every page during a preview: what runs, and a button to end it. */
export function PreviewBanner({
  preview,
  fault,
  reload = () => window.location.reload(),
}: PreviewBannerProps) {
  const { fetchOwnApi, leaveGuard } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    if (!(await leaveGuard.mayLeave())) return;
    try {
      await endPreview(fetchOwnApi);
      reload();
    } catch (error) {
      setProblem(banner.notEnded(messageOf(error)));
    }
  };
  return (
    <>
      <Box h="14" aria-hidden />
      <Flex
        as="section"
        aria-label={banner.label}
        position="fixed"
        insetInline="0"
        bottom="0"
        minH="12"
        px="4"
        py="2"
        gap="4"
        align="center"
        justify="center"
        wrap="wrap"
        bg="warning.subtle"
        color="warning.fg"
        borderTopWidth="1px"
        borderColor="warning.muted"
        zIndex="banner"
        textStyle="sm"
      >
        <Text role="status">
          {fault === null ? runningText(preview) : faultText(preview, fault)} {problem}
        </Text>
        <Button size="sm" variant="outline" onClick={end}>
          {banner.end}
        </Button>
      </Flex>
    </>
  );
}

function runningText({ module, version, localhost, expiresAt }: ActivePreview): string {
  const until = formatTimeOfDay(expiresAt);
  return version === null
    ? banner.build(module, localhost ?? '', until)
    : banner.version(module, version, until);
}

function faultText({ module, version, localhost }: ActivePreview, fault: string): string {
  return version === null
    ? banner.buildSilent(module, localhost ?? '', fault)
    : banner.versionSilent(module, version, fault);
}
