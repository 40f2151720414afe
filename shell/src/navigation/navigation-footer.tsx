import { Box, Flex, IconButton, Link, Text } from '@adhelm/shared-ui/chakra';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { messages } from '../messages/navigation.tsx';
import { useServices } from '../services/services-context.tsx';
import type { Rail } from './use-rail.ts';

/** The vendor's name, and the button to fold the navigation. */
export function NavigationFooter({ rail }: { readonly rail: Rail | undefined }) {
  const { environment } = useServices();
  const isRail = rail?.isOn === true;
  const Chevrons = isRail ? ChevronsRight : ChevronsLeft;
  return (
    <Flex
      align="center"
      justify={isRail ? 'center' : 'space-between'}
      gap="2"
      ps={isRail ? '0' : '6'}
      pe={isRail ? '0' : '3'}
      minH="14"
      flexShrink="0"
      borderTopWidth="1px"
    >
      {!isRail && (
        <Box textStyle="xs" color="fg.muted" minW="0">
          <Text truncate>
            {messages.presentedBy(
              <Link href={environment.company.agencyUrl} color="fg" fontWeight="medium">
                {environment.company.name}
              </Link>,
            )}
          </Text>
          <Text truncate>{messages.timesIn(environment.workspace.timeZone)}</Text>
        </Box>
      )}
      {rail !== undefined && (
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={isRail ? messages.unfold : messages.fold}
          onClick={() => rail.choose(!isRail)}
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <Chevrons size={18} aria-hidden="true" />
        </IconButton>
      )}
    </Flex>
  );
}
