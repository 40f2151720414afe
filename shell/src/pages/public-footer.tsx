import { Flex, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages/public-pages.tsx';
import { useServices } from '../services/services-context.tsx';

const links = [
  ['/docs/welcome', messages.footer.docs],
  ['/pricing', messages.footer.pricing],
  ['/login-unprotected', messages.footer.demo],
] as const;

/** The footer of public pages. */
export function PublicFooter() {
  const { environment } = useServices();
  return (
    <Flex as="footer" borderTopWidth="1px" py="6">
      <Flex
        w="full"
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        gap="4"
        wrap="wrap"
        justify="space-between"
        textStyle="sm"
      >
        <Text color="fg.muted">
          {messages.footer.madeBy(
            <Link href={environment.company.url} color="fg">
              {environment.company.name}
            </Link>,
          )}
        </Text>
        <HStack as="nav" aria-label={messages.footer.label} gap="5" wrap="wrap">
          {links.map(([to, label]) => (
            <Link key={to} asChild color="fg.muted">
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
          ))}
        </HStack>
      </Flex>
    </Flex>
  );
}
