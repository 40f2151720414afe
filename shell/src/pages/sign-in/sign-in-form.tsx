import type { Credentials } from '@adhelm/contracts';
import { HStack, Link, Separator, Text } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/sign-in.ts';
import { useServices } from '../../services/services-context.tsx';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';

type SignInFormProps = {
  readonly google: ReactNode;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly registerPath: string;
  /** Displayed above the form. */
  readonly notice?: ReactNode;
};

/** The specification's sign-in card, for any provider. */
export function SignInForm({ google, signIn, registerPath, notice }: SignInFormProps) {
  const { environment } = useServices();
  return (
    <AccountCard title={messages.title} subtitle={messages.explanation}>
      {notice}
      {google}
      <HStack gap="3" aria-hidden="true">
        <Separator flex="1" />
        <Text textStyle="xs" color="fg.muted">
          {messages.or}
        </Text>
        <Separator flex="1" />
      </HStack>
      <LoginForm signIn={signIn} />
      <HStack justify="space-between" gap="4" wrap="wrap" textStyle="sm">
        <Link asChild color="accent.fg">
          <RouterLink to={registerPath}>{messages.register}</RouterLink>
        </Link>
        <Link href={environment.company.url} color="fg.muted">
          {environment.company.name}
        </Link>
      </HStack>
    </AccountCard>
  );
}
