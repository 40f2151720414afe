import { Box } from '@adhelm/shared-ui/chakra';
import { useHost } from '@adhelm/shared-ui/module';
import type { ReactNode } from 'react';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { messages } from './messages.ts';
import type { RegistrationValues } from './registration.ts';

type RegistrationCardProps = {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
};

/** The page around a registration form. */
export function RegistrationCard({ title, description, children }: RegistrationCardProps) {
  return (
    <DemoPage title={title} description={description}>
      <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4" maxW="2xl">
        {children}
      </Box>
    </DemoPage>
  );
}

/** Today in the person's time zone, as YYYY-MM-DD. */
export function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Returns a function that confirms a registration; it is sent nowhere. */
export function useRegister(): (values: RegistrationValues) => void {
  const { notify } = useHost();
  return ({ name, ticket, date }) =>
    notify({
      tone: 'success',
      title: messages.registered,
      description: messages.summary(name.trim(), messages.tickets[ticket], date),
    });
}
