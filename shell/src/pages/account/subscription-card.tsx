import { MICROS_PER_UNIT } from '@adhelm/contracts';
import { formatMoney, formatNumber } from '@adhelm/shared-ui';
import { Badge, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { demoSubscription } from '../../demo-account/subscription.ts';
import { messages } from '../../messages/account.ts';
import { Card } from './card.tsx';
import { FactList } from './fact-list.tsx';

const { name, price, currency, proposalsLeft, templatesLeft, invitesLeft, adsLeft } = demoSubscription;
const isIncluded = (has: boolean) =>
  has ? messages.subscription.included : messages.subscription.notIncluded;

/** The specification's subscription, labelled as demo figures. */
export function SubscriptionCard() {
  return (
    <Card title={messages.subscription.title} description={messages.subscription.explanation}>
      <HStack justify="space-between" gap="4">
        <Badge size="lg" colorPalette="accent">
          {name}
        </Badge>
        <Text>
          <Text as="span" textStyle="2xl" fontWeight="semibold">
            {formatMoney(price * MICROS_PER_UNIT, currency, 0)}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {messages.subscription.aMonth}
          </Text>
        </Text>
      </HStack>
      <FactList
        facts={[
          [messages.subscription.proposalsLeft, formatNumber(proposalsLeft)],
          [messages.subscription.templatesLeft, formatNumber(templatesLeft)],
          [messages.subscription.invitesLeft, formatNumber(invitesLeft)],
          [messages.subscription.adsLeft, formatNumber(adsLeft)],
          [messages.subscription.analytics, isIncluded(demoSubscription.hasAnalytics)],
          [messages.subscription.alerts, isIncluded(demoSubscription.hasEmailAlerts)],
        ]}
      />
      <Link asChild color="accent.fg" textStyle="sm" alignSelf="start">
        <RouterLink to="/pricing">{messages.subscription.plans}</RouterLink>
      </Link>
    </Card>
  );
}
