import { Box, chakra, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { Check, Minus } from 'lucide-react';
import { messages } from '../../messages/pricing.ts';
import { features, plans } from './plans.ts';

const { label, caption, feature, included, notIncluded } = messages.comparison;

/** Plans side by side; on a narrow screen it scrolls inside itself. */
export function FeatureTable() {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      // else what is hidden in its cells would widen the page
      position="relative"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.surface"
    >
      <chakra.table w="full" minW="560px" borderCollapse="collapse">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <HeaderCell scope="col" textAlign="start">
              {feature}
            </HeaderCell>
            {plans.map(({ name }) => (
              <HeaderCell key={name} scope="col" textAlign="center">
                {name}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(({ name, inPlans }) => (
            <tr key={name}>
              <HeaderCell scope="row" textAlign="start" fontWeight="normal">
                {name}
              </HeaderCell>
              {plans.map((plan, index) => (
                <chakra.td key={plan.name} px="4" py="3" borderTopWidth="1px" textAlign="center">
                  <Amount value={inPlans[index] ?? false} />
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const HeaderCell = chakra('th', {
  base: { px: '4', py: '3', borderTopWidth: '1px', fontWeight: 'semibold' },
});

function Amount({ value }: { readonly value: boolean | string }) {
  if (typeof value === 'string') return value;
  const Mark = value ? Check : Minus;
  return (
    <Box as="span" display="inline-grid" color={value ? 'success.fg' : 'fg.muted'}>
      <Mark size={18} aria-hidden="true" />
      <VisuallyHidden>{value ? included : notIncluded}</VisuallyHidden>
    </Box>
  );
}
