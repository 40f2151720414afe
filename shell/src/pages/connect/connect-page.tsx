import { type Interaction, messageOf } from '@adhelm/contracts';
import { Box, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/connect.ts';
import { usePageTitle } from '../../router/page-title.ts';
import { useServices } from '../../services/services-context.tsx';
import { PublicPage } from '../public-page.tsx';
import { AccountCard } from '../sign-in/account-card.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { Notice } from '../sign-in/notice.tsx';
import { Consent } from './consent.tsx';
import { readInteraction, signInTo } from './interaction-api.ts';

type ConnectPageProps = {
  /** Leaves the page. */
  readonly leave?: (address: string) => void;
};

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly interaction: Interaction };

/** `/connect?interaction=<uid>`: where a person signs in for an assistant, and allows or refuses it. */
export function ConnectPage({ leave = (address) => window.location.assign(address) }: ConnectPageProps) {
  const uid = useSearchParams()[0].get('interaction') ?? '';
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  usePageTitle(messages.title);
  useEffect(() => {
    let isCurrent = true;
    readInteraction(uid).then(
      (interaction) => {
        if (isCurrent) setLoaded({ state: 'ready', interaction });
      },
      (error: unknown) => {
        if (isCurrent) setLoaded({ state: 'failed', reason: messageOf(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [uid]);
  return (
    <PublicPage heading={messages.title}>
      {loaded.state === 'loading' && (
        <Box w="full" maxW="440px">
          <Skeleton role="status" aria-label={messages.loading} h="80" />
        </Box>
      )}
      {loaded.state === 'failed' && <Failure reason={loaded.reason} />}
      {loaded.state === 'ready' && <Step interaction={loaded.interaction} leave={leave} />}
    </PublicPage>
  );
}

function Failure({ reason }: { readonly reason: string }) {
  return (
    <AccountCard title={messages.failed} subtitle={messages.safe}>
      <Notice tone="danger">{reason}</Notice>
      <Text>{messages.over}</Text>
    </AccountCard>
  );
}

type StepProps = { readonly interaction: Interaction; readonly leave: (address: string) => void };

function Step({ interaction: { uid, prompt, consent }, leave }: StepProps) {
  if (prompt === 'consent' && consent !== null) return <Consent uid={uid} consent={consent} leave={leave} />;
  return <SignInStep uid={uid} leave={leave} />;
}

function SignInStep({ uid, leave }: { readonly uid: string; readonly leave: (address: string) => void }) {
  const { environment } = useServices();
  return (
    <AccountCard title={messages.title} subtitle={messages.signInTo}>
      <Stack gap="5">
        {environment.identity.google && (
          <GoogleButton
            obstacle={null}
            signIn={() => leave(`/oidc/federated/google?${new URLSearchParams({ interaction: uid })}`)}
          />
        )}
        <LoginForm signIn={async (credentials) => leave(await signInTo(uid, credentials))} />
      </Stack>
    </AccountCard>
  );
}
