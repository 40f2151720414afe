import { messageOf, type PreviewOffer } from '@adhelm/contracts';
import { Box, Button, Heading, HStack, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { PublicPage } from '../pages/public-page.tsx';
import { Notice } from '../pages/sign-in/notice.tsx';
import type { RegistryState } from '../registry/registry-client.ts';
import { useRegistry } from '../registry/use-registry.ts';
import { usePageTitle } from '../router/page-title.ts';
import { HOME_PATH } from '../router/return-path.ts';
import { useServices } from '../services/services-context.tsx';
import { readOffer, startPreview } from './preview-api.ts';

const HEADING = 'Preview of a module';

type PreviewPageProps = {
  /** Loads a page of ours anew: the server decides what a page may load from a developer's machine. */
  readonly open?: (path: string) => void;
};

type Asked = { readonly offer: PreviewOffer } | { readonly fault: string } | null;

/** What a preview link offers; nothing happens before the person has agreed to it. */
export function PreviewPage({ open = (path) => window.location.assign(path) }: PreviewPageProps) {
  usePageTitle(HEADING);
  const { fetchOwnApi } = useServices();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [asked, setAsked] = useState<Asked>(null);
  useEffect(() => {
    setAsked(null);
    let isCurrent = true;
    readOffer(fetchOwnApi, token).then(
      (offer) => isCurrent && setAsked({ offer }),
      (error: unknown) => isCurrent && setAsked({ fault: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fetchOwnApi, token]);
  return (
    <PublicPage heading={HEADING}>
      {asked === null && (
        <Text role="status" color="fg.muted">
          Reading the preview link…
        </Text>
      )}
      {asked !== null && 'fault' in asked && <NoOffer fault={asked.fault} />}
      {asked !== null && 'offer' in asked && <Offer offer={asked.offer} token={token} open={open} />}
    </PublicPage>
  );
}

function NoOffer({ fault }: { readonly fault: string }) {
  return (
    <Card title="There is no preview behind this link">
      <Notice tone="danger">{fault}</Notice>
      <Text>Nothing has changed in this browser.</Text>
      <Link asChild color="accent.fg">
        <RouterLink to={HOME_PATH}>To the dashboard</RouterLink>
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
    ['Module', `${offer.title} (${offer.module})`],
    ['Version', offer.version],
    ['From', offer.owner],
    ['Until', new Date(offer.expiresAt).toLocaleString()],
  ] as const;
  return (
    <Card title="Try this version before others do?">
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
        <Notice tone="warning">
          This is a build on this computer, from {offer.localhost}. Nobody has checked it. This code will act
          with your session: it can see and do everything that you can. Go on only if you started that server
          yourself.
        </Notice>
      )}
      {disabled != null && (
        <Notice tone="warning">
          This module is switched off, and a preview does not switch it on: {disabled.reason}
        </Notice>
      )}
      <Text>
        It runs in this browser only, with your data, and a banner says so. You can end it at any time.
      </Text>
      {fault !== null && <Notice tone="danger">The preview did not start: {fault}</Notice>}
      <HStack gap="3" wrap="wrap">
        <Button onClick={start} loading={isStarting} loadingText="Starting">
          Start the preview
        </Button>
        <Button asChild variant="outline">
          <RouterLink to={HOME_PATH}>Cancel</RouterLink>
        </Button>
      </HStack>
    </Card>
  );
}

/** Where the module is to be seen: its first page in the navigation, else the dashboard. */
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
