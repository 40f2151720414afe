import { Box, Button, Heading, HStack, Link, Separator, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useServices, useSessionState } from '../../services/services-context.tsx';
import { GoogleMark } from './google-mark.tsx';
import { LoginForm } from './login-form.tsx';
import { Notice } from './notice.tsx';

const reasonTexts = {
  'never-signed-in': null,
  'signed-out-by-choice': null,
  'session-over': 'Your session is over. Sign in to go on where you were.',
  'waiting-for-access':
    'Your account is waiting for access. An administrator has to let you in; then sign in again.',
} as const;

/** The specification's sign-in card. */
export function SignInCard() {
  const { environment } = useServices();
  const state = useSessionState();
  const reason = state.status === 'signed-out' ? reasonTexts[state.reason] : null;
  return (
    <Box
      as="section"
      aria-labelledby="sign-in-title"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      shadow="md"
      p={{ base: '6', md: '8' }}
      w="full"
      maxW="440px"
    >
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h2" id="sign-in-title" textStyle="2xl">
            Sign in
          </Heading>
          <Text color="fg.muted">Sign in on the internal platform</Text>
        </Stack>
        {reason !== null && (
          <Notice
            tone={state.status === 'signed-out' && state.reason === 'waiting-for-access' ? 'info' : 'warning'}
          >
            {reason}
          </Notice>
        )}
        <GoogleButton configured={environment.identity.google} />
        <HStack gap="3" aria-hidden="true">
          <Separator flex="1" />
          <Text textStyle="xs" color="fg.muted">
            OR
          </Text>
          <Separator flex="1" />
        </HStack>
        <LoginForm />
        <HStack justify="space-between" gap="4" wrap="wrap" textStyle="sm">
          <Link asChild color="accent.fg">
            <RouterLink to="/register">Create an account</RouterLink>
          </Link>
          <Link href={environment.company.url} color="fg.muted">
            {environment.company.name}
          </Link>
        </HStack>
      </Stack>
    </Box>
  );
}

function GoogleButton({ configured }: { readonly configured: boolean }) {
  const { session, reports } = useServices();
  const [explains, setExplains] = useState(false);
  const signIn = () => {
    if (!configured) {
      setExplains(true);
      return;
    }
    session.signInWithGoogle().catch((error: unknown) => reports.add(error, 'Google sign-in'));
  };
  return (
    <Stack gap="2">
      <Button variant="outline" size="lg" w="full" onClick={signIn}>
        <GoogleMark />
        Sign in with Google
      </Button>
      {explains && (
        <Text role="status" textStyle="sm" color="fg.muted">
          Sign-in with Google is not set up on this server. Use your email and password.
        </Text>
      )}
    </Stack>
  );
}
