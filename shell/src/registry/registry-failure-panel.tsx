import { messageOf } from '@adhelm/contracts';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import { RotateCcw } from 'lucide-react';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import { useServices } from '../services/services-context.tsx';
import { RegistryRefusal } from './domain/registry-refusal.ts';

type RegistryFailurePanelProps = {
  readonly reason: unknown;
  /** Why the list that this browser kept is not used; null when it has none. */
  readonly keptFault: unknown;
};

/** Shown when neither the registry nor an earlier answer of it can be used. */
export function RegistryFailurePanel({ reason, keptFault }: RegistryFailurePanelProps) {
  const { registry, reports } = useServices();
  const retry = () => registry.refresh().catch((error: unknown) => reports.add(error, 'registry'));
  const isClock = [reason, keptFault].some(
    (fault) => fault instanceof RegistryRefusal && fault.reason === 'expired',
  );
  return (
    <UnavailablePage role="alert" title="The list of tools could not be loaded">
      <Text>
        {reason instanceof RegistryRefusal
          ? `${messageOf(reason)}.`
          : `Adhelm's registry does not answer (${messageOf(reason)}).`}
      </Text>
      {keptFault !== null && (
        <Text>The list that this browser kept cannot stand in for it: {messageOf(keptFault)}.</Text>
      )}
      {isClock && <Text>If the clock of this computer is wrong, set it right and retry.</Text>}
      <Text color="fg.muted">The rest of Adhelm works, and nothing that you saved is lost.</Text>
      <Button alignSelf="start" onClick={retry}>
        <RotateCcw size={16} aria-hidden="true" />
        Retry
      </Button>
    </UnavailablePage>
  );
}
