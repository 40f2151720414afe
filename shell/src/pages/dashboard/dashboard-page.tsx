import { Heading, Stack, Text } from '@adhelm/shared-ui/chakra';
import { usePageTitle } from '../../router/page-title.ts';
import { useUser } from '../../services/services-context.tsx';
import { SlotHost } from '../../slots/slot-host.tsx';

/** Composed of what modules put into the slot `dashboard`; the shell knows none of them. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const user = useUser();
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h1" textStyle="3xl">
          Dashboard
        </Heading>
        <Text color="fg.muted">Welcome back, {user.name}.</Text>
      </Stack>
      <SlotHost slot="dashboard" />
    </Stack>
  );
}
