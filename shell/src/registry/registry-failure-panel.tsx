import { messageOf } from '@adhelm/contracts';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import { RotateCcw } from 'lucide-react';
import { messages } from '../messages/registry-failure.ts';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import { useServices } from '../services/services-context.tsx';
import { RegistryRefusal } from './domain/registry-refusal.ts';

type RegistryFailurePanelProps = {
  readonly reason: unknown;
  /** Why this browser's stored list is not used; null if there is none. */
  readonly keptFault: unknown;
};

/** Displayed if neither the registry nor a stored response can be used. */
export function RegistryFailurePanel({ reason, keptFault }: RegistryFailurePanelProps) {
  const { registry, reports } = useServices();
  const retry = () => registry.refresh().catch((error: unknown) => reports.add(error, 'registry'));
  const isClock = [reason, keptFault].some(
    (fault) => fault instanceof RegistryRefusal && fault.reason === 'expired',
  );
  return (
    <UnavailablePage role="alert" title={messages.title}>
      <Text>
        {reason instanceof RegistryRefusal
          ? messages.refused(messageOf(reason))
          : messages.silent(messageOf(reason))}
      </Text>
      {keptFault !== null && <Text>{messages.keptUnfit(messageOf(keptFault))}</Text>}
      {isClock && <Text>{messages.clock}</Text>}
      <Text color="fg.muted">{messages.safe}</Text>
      <Button alignSelf="start" onClick={retry}>
        <RotateCcw size={16} aria-hidden="true" />
        {messages.retry}
      </Button>
    </UnavailablePage>
  );
}
