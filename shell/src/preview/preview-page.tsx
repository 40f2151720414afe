import { HOME_PATH, messageOf, type PreviewOffer } from '@adhelm/contracts';
import { Box, Button, Heading, HStack, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { messages } from '../messages/preview.ts';
import { PublicPage } from '../pages/public-page.tsx';
import { Notice } from '../pages/sign-in/notice.tsx';
import type { RegistryState } from '../registry/registry-client.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { usePageTitle } from '../router/page-title.ts';
import { useServices } from '../services/services-context.tsx';
import { readOffer, startPreview } from './preview-api.ts';

type PreviewPageProps = {
  /** Loads a page from the server, which decides what a page may load from a developer's machine. */
  readonly open?: (path: string) => void;
};

type Loaded = { readonly offer: PreviewOffer } | { readonly fault: string } | null;

/** The content of a preview link. Nothing happens before the person confirms. */
export function PreviewPage({ open = (path) => window.location.assign(path) }: PreviewPageProps) {
  usePageTitle(messages.title);
  const { fetchOwnApi } = useServices();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    setLoaded(null);
    let isCurrent = true;
    readOffer(fetchOwnApi, token).then(
      (offer) => isCurrent && setLoaded({ offer }),
      (error: unknown) => isCurrent && setLoaded({ fault: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fetchOwnApi, token]);
  return (
    <PublicPage heading={messages.title}>
      {loaded === null && (
        <Text role="status" color="fg.muted">
          {messages.reading}
        </Text>
      )}
      {loaded !== null && 'fault' in loaded && <NoOffer fault={loaded.fault} />}
      {loaded !== null && 'offer' in loaded && <Offer offer={loaded.offer} token={token} open={open} />}
    </PublicPage>
  );
}

function NoOffer({ fault }: { readonly fault: string }) {
  return (
    <Card title={messages.none.title}>
      <Notice tone="danger">{fault}</Notice>
      <Text>{messages.none.safe}</Text>
      <Link asChild color="accent.fg">
        <RouterLink to={HOME_PATH}>{messages.none.toDashboard}</RouterLink>
      </Link>
    </Card>
  );
}

type OfferProps = {
  readonly offer: PreviewOffer;
  readonly token: string;
  readonly open: (path: string) => void;
};

function Offer({ offer, token, open }: OfferProps) {
  const { fetchOwnApi, registry } = useServices();
  const [isStarting, setStarting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const start = async () => {
    setStarting(true);
    setFault(null);
    try {
      await startPreview(fetchOwnApi, token);
      await registry.refresh();
      open(pageOf(registry.state, offer.module));
    } catch (error) {
      setFault(messageOf(error));
      setStarting(false);
    }
  };
  const disabled = useRegistry()?.modules.find(({ name }) => name === offer.module)?.disabled;
  const facts = [
    [messages.offer.module, messages.offer.titledModule(offer.title, offer.module)],
    [messages.offer.version, offer.version],
    [messages.offer.from, offer.owner],
    [messages.offer.until, formatInstant(offer.expiresAt)],
  ] as const;
  return (
    <Card title={messages.offer.title}>
      <Stack as="dl" gap="2">
        {facts.map(([label, value]) => (
          <HStack key={label} justify="space-between" gap="4">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" overflowWrap="anywhere">
              {value}
            </Text>
          </HStack>
        ))}
      </Stack>
      {offer.localhost !== null && (
        <Notice tone="warning">{messages.offer.localBuild(offer.localhost)}</Notice>
      )}
      {disabled != null && <Notice tone="warning">{messages.offer.switchedOff(disabled.reason)}</Notice>}
      <Text>{messages.offer.consequences}</Text>
      {fault !== null && <Notice tone="danger">{messages.offer.notStarted(fault)}</Notice>}
      <HStack gap="3" wrap="wrap">
        <Button onClick={start} loading={isStarting} loadingText={messages.offer.starting}>
          {messages.offer.start}
        </Button>
        <Button asChild variant="outline">
          <RouterLink to={HOME_PATH}>{messages.offer.cancel}</RouterLink>
        </Button>
      </HStack>
    </Card>
  );
}

/** Where to see the module: its first page in the navigation, otherwise the dashboard. */
function pageOf(state: RegistryState, module: string): string {
  const modules = state.status === 'ready' ? state.document.modules : [];
  return modules.find(({ name }) => name === module)?.manifest.nav[0]?.path ?? HOME_PATH;
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      shadow="md"
      p={{ base: '6', md: '8' }}
      w="full"
      maxW="520px"
    >
      <Stack gap="5">
        <Heading as="h2" textStyle="2xl">
          {title}
        </Heading>
        {children}
      </Stack>
    </Box>
  );
}
