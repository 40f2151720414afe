import { MICROS_PER_UNIT, type ScalingCandidate } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, chakra, Heading, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages.ts';
import { countriesOf, type PlanDraft } from './plan-draft.ts';

const texts = messages.starting;

type PlanInWordsProps = { readonly draft: PlanDraft; readonly candidate: ScalingCandidate };

/** What a plan may do, step by step, in the order in which it tries. */
export function PlanInWords({ draft, candidate }: PlanInWordsProps) {
  const { dailyLimit, currency } = candidate;
  const money = (micros: number) => formatMoney(micros, currency, 0);
  const ceiling = (draft.perDay ?? 0) * MICROS_PER_UNIT;
  // while it is typed, it may be none
  const isCeiling = dailyLimit === null || ceiling >= dailyLimit;
  const first = firstStepInWords(candidate, isCeiling ? ceiling : null);
  const countries = countriesOf(draft.countries) ?? [];
  const sentences = [
    dailyLimit === null
      ? texts.may.noLimit
      : texts.may.limit(money(dailyLimit), isCeiling ? money(ceiling) : null),
    texts.may.coefficients,
    texts.may.price,
    ...(countries.length === 0 ? [] : [texts.may.countries(countries.join(', '))]),
  ];
  return (
    <Box bg="bg.subtle" borderRadius="l2" px="3" py="2" textStyle="sm">
      <Heading as="h3" size="sm" mb="1">
        {texts.plan}
      </Heading>
      <chakra.ol listStyleType="decimal" ps="5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </chakra.ol>
      {first !== null && <Text mt="2">{first}</Text>}
      <Text color="fg.muted" mt="2">
        {texts.watch}
      </Text>
    </Box>
  );
}

function firstStepInWords(
  { firstStep, firstLimit }: ScalingCandidate,
  ceiling: number | null,
): string | null {
  if (firstStep === null) return null;
  return firstLimit !== null && (ceiling === null || firstLimit > ceiling)
    ? texts.firstStepToCeiling
    : texts.firstStep(firstStep);
}
