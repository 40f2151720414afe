import { CopyButton } from '@adhelm/shared-ui/basics';
import { HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/modules.tsx';
import { useRegistry } from '../registry/use-registry.ts';
import { useServices } from '../services/services-context.tsx';
import type { ModuleFailure } from './domain/module-failure.ts';
import { supportBundle } from './domain/support-bundle.ts';

/** A one-line code, and a button that copies everything that support needs. */
export function SupportCode({ failure }: { readonly failure: ModuleFailure }) {
  const registry = useRegistry();
  const { reports, bus, running, source } = useServices();
  const bundle = supportBundle(failure, {
    registry,
    running: running.all,
    shared: source.sharedPackages?.() ?? [],
    timeline: bus.timeline,
    reports: reports.latest,
  });
  return (
    <HStack as="span" display="inline-flex" gap="2" textStyle="xs" color="fg.muted">
      <Text as="span">
        {messages.supportCode(
          <Text as="code">{messages.code(failure.module, failure.version, failure.kind)}</Text>,
        )}
      </Text>
      <CopyButton text={bundle} label={messages.copySupportCode} />
    </HStack>
  );
}
