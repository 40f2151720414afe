import type { Calibration as Figures } from '@adhelm/contracts';
import { formatMoney } from '@adhelm/shared-ui';
import { Box, Button, chakra, HStack, Text } from '@adhelm/shared-ui/chakra';
import { FoldedTitle } from '../../folded-title.tsx';
import { useCalibration } from '../ai-api.ts';
import { messages } from '../messages/board.ts';

/** What approved proposals did beside what was expected of them, over all whose days are over. */
export function Calibration() {
  const { data, error, refresh } = useCalibration();
  return (
    <Box as="details" borderWidth="1px" borderRadius="l2" bg="bg.surface" px="3" py="2" textStyle="sm">
      <FoldedTitle fontWeight="medium">{messages.calibration}</FoldedTitle>
      {data === undefined && error !== undefined && (
        <HStack gap="2" mt="2" role="alert">
          <Text>{messages.calibrationFailed}</Text>
          <Button size="xs" variant="outline" onClick={() => void refresh()}>
            {messages.retry}
          </Button>
        </HStack>
      )}
      {data !== undefined &&
        (data.data.known === 0 ? (
          <Text mt="2" color="fg.muted">
            {messages.calibrationNone(data.data.waiting)}
          </Text>
        ) : (
          <CalibrationFigures figures={data.data} />
        ))}
    </Box>
  );
}

function CalibrationFigures({ figures }: { readonly figures: Figures }) {
  const { currency, known, waiting, expectedProfit, observedProfit, rightDirection, meanError } = figures;
  const entries = [
    [messages.known, messages.knownCount(known, waiting)],
    [messages.expectedProfit, formatMoney(expectedProfit, currency)],
    [messages.observedProfit, formatMoney(observedProfit, currency)],
    [messages.rightDirection, messages.share(rightDirection)],
    [messages.meanError, formatMoney(meanError, currency)],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns="1fr auto" gap="1" mt="2">
      {entries.map(([name, value]) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}
