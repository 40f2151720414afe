import { type ActivePreview, messageOf } from '@adhelm/contracts';
import { Box, Button, Flex, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import { endPreview } from './preview-api.ts';

type PreviewBannerProps = {
  readonly preview: ActivePreview;
  /** Why the local build does not run; null when it does. */
  readonly fault: string | null;
  readonly reload?: () => void;
};

/** On every page while a preview is active: what runs, and the way out. */
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
      setProblem(`The preview did not end: ${messageOf(error)}`);
    }
  };
  const until = new Date(preview.expiresAt).toLocaleTimeString();
  const what = preview.version ?? `your build at ${preview.localhost ?? ''}`;
  return (
    <>
      <Box h="14" aria-hidden />
      <Flex
        as="section"
        aria-label="Preview"
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
          {fault === null
            ? `You preview ${preview.module}: ${what}, until ${until}.`
            : `${preview.module}: ${what} does not answer, so you see the normal version (${fault}).`}{' '}
          {problem}
        </Text>
        <Button size="sm" variant="outline" onClick={end}>
          End preview
        </Button>
      </Flex>
    </>
  );
}
