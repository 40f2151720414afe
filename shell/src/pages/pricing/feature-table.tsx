import { Box, chakra, type SystemStyleObject, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { Check, Minus } from 'lucide-react';
import { messages } from '../../messages/pricing.ts';
import { features, plans } from './plans.ts';

const { label, feature, included, notIncluded } = messages.comparison;

/**
 * Where three plans and the features do not fit side by side, each feature is a line above its value in each plan.
 * Nothing is cut off or scrolls. The roles are explicit because browsers drop them from a table with another `display`.
 */
const narrowStyles: SystemStyleObject = {
  '&, & thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: `repeat(${plans.length}, minmax(0, 1fr))` },
  '& thead': { position: 'sticky', top: '0', zIndex: '1' },
  '& th[scope=row], & thead th:first-of-type': { gridColumn: '1 / -1', paddingBlockEnd: '0' },
  '& thead th:first-of-type': { srOnly: true },
  '& td': { borderTopWidth: '0', paddingBlockStart: '1' },
};

/** Plans side by side. */
export function FeatureTable() {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.surface" overflow="clip">
      <chakra.table
        role="table"
        aria-label={label}
        w="full"
        borderCollapse="collapse"
        css={{ mdDown: narrowStyles }}
      >
        <chakra.thead role="rowgroup" bg="bg.subtle">
          <chakra.tr role="row">
            <HeaderCell role="columnheader" scope="col" textAlign="inherit" borderTopWidth="0">
              {feature}
            </HeaderCell>
            {plans.map(({ name }) => (
              <HeaderCell key={name} role="columnheader" scope="col" textAlign="center" borderTopWidth="0">
                {name}
              </HeaderCell>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {features.map(({ name, inPlans }) => (
            <chakra.tr key={name} role="row">
              <HeaderCell role="rowheader" scope="row" textAlign="inherit" fontWeight="normal">
                {name}
              </HeaderCell>
              {plans.map((plan, index) => (
                <chakra.td key={plan.name} role="cell" px="4" py="3" borderTopWidth="1px" textAlign="center">
                  <Amount value={inPlans[index] ?? false} />
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </chakra.tbody>
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
    <Box
      as="span"
      // one line of text high, in its own place
      display="inline-flex"
      alignItems="center"
      h="1lh"
      verticalAlign="top"
      position="relative"
      color={value ? 'success.fg' : 'fg.muted'}
    >
      <Mark size={18} aria-hidden="true" />
      <VisuallyHidden>{value ? included : notIncluded}</VisuallyHidden>
    </Box>
  );
}
