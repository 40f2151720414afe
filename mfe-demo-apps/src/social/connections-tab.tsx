import { SearchField } from '@adhelm/shared-ui';
import { Box, Button, HStack, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Avatar } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { Loaded } from '../demo-page/loaded.tsx';
import { StatusDotBadge } from '../demo-page/status-dot-badge.tsx';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { messages } from './messages.ts';
import { type Connection, type ConnectionStatus, connectionsAnswerSchema } from './profile.ts';

const parent = { label: messages.toFeed, to: '/app/social/feed' };
const palettes = {
  connected: 'success',
  pending: 'info',
  rejected: 'danger',
  not_connected: 'gray',
} as const satisfies Record<ConnectionStatus, string>;

type Step = {
  readonly to: ConnectionStatus;
  readonly text: string;
  readonly label: (name: string) => string;
};

const connect: Step = { to: 'pending', text: messages.connectShort, label: messages.connect };
const steps: Readonly<Record<ConnectionStatus, Step>> = {
  connected: { to: 'not_connected', text: messages.disconnectShort, label: messages.disconnect },
  pending: { to: 'not_connected', text: messages.withdrawShort, label: messages.withdraw },
  rejected: connect,
  not_connected: connect,
};

/** People whom the person knows, or could. */
export function ConnectionsTab({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const answer = useApiQuery('/api/social/connections', {}, connectionsAnswerSchema);
  const [search, setSearch] = useState('');
  const call = useDemoCall();
  const set = async (connectionId: string, status: ConnectionStatus) => {
    await call('/api/social/connections/update', { connectionId, status });
    await Promise.all([answer.refresh(), onChanged()]);
  };
  return (
    <Loaded answer={answer} what={messages.connectionsWhat} parent={parent}>
      {({ connections }) => {
        const found = connections.filter(({ name }) =>
          name.toLowerCase().includes(search.trim().toLowerCase()),
        );
        return (
          <Stack gap="4">
            <Box maxW="xs">
              <SearchField label={messages.searchConnections} value={search} onChange={setSearch} />
            </Box>
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
              {found.map((connection) => (
                <ConnectionCard key={connection.id} connection={connection} onSet={set} />
              ))}
            </SimpleGrid>
            {found.length === 0 && <Text color="fg.muted">{messages.noConnections}</Text>}
          </Stack>
        );
      }}
    </Loaded>
  );
}

type ConnectionCardProps = {
  readonly connection: Connection;
  readonly onSet: (id: string, status: ConnectionStatus) => Promise<void>;
};

function ConnectionCard({ connection: { id, name, commonConnections, status }, onSet }: ConnectionCardProps) {
  const step = steps[status];
  return (
    <HStack borderWidth="1px" borderRadius="l2" bg="bg.surface" p="3" gap="3">
      <Avatar.Root size="sm">
        <Avatar.Fallback name={name} />
      </Avatar.Root>
      <Box flex="1" minW="0">
        <Text textStyle="sm" fontWeight="medium">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {messages.common(commonConnections)}
        </Text>
        <StatusDotBadge palette={palettes[status]}>{messages.statuses[status]}</StatusDotBadge>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={step.label(name)}
        onClick={() => void onSet(id, step.to)}
      >
        {step.text}
      </Button>
    </HStack>
  );
}
