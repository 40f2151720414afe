import { Badge, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { demoSubscription } from '../../demo-account/subscription.ts';
import { Card } from './card.tsx';
import { FactList } from './fact-list.tsx';

const { name, price, currency, proposalsLeft, templatesLeft, invitesLeft, adsLeft } = demoSubscription;
const dollars = new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 0 });

/** The specification's subscription: demo figures, and said so. */
export function SubscriptionCard() {
  return (
    <Card title="Subscription" description="Example figures: nothing is charged here.">
      <HStack justify="space-between" gap="4">
        <Badge size="lg" colorPalette="accent">
          {name}
        </Badge>
        <Text>
          <Text as="span" textStyle="2xl" fontWeight="semibold">
            {dollars.format(price)}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            a month
          </Text>
        </Text>
      </HStack>
      <FactList
        facts={[
          ['Proposals left', String(proposalsLeft)],
          ['Templates left', String(templatesLeft)],
          ['Invites left', String(invitesLeft)],
          ['Ads left', String(adsLeft)],
          ['Analytics', demoSubscription.hasAnalytics ? 'Included' : 'Not included'],
          ['Alerts by e-mail', demoSubscription.hasEmailAlerts ? 'Included' : 'Not included'],
        ]}
      />
      <Link asChild color="accent.fg" textStyle="sm" alignSelf="start">
        <RouterLink to="/pricing">Compare the plans</RouterLink>
      </Link>
    </Card>
  );
}
