import { MAX_SUBMISSIONS } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import {
  Box,
  Button,
  chakra,
  Heading,
  HStack,
  Image,
  SimpleGrid,
  Stack,
  Text,
} from '@adhelm/shared-ui/chakra';
import type { Combination } from './contents-brief.ts';
import { messages } from './messages.ts';

type AdMatrixProps = {
  readonly combinations: readonly Combination[];
  readonly images: readonly string[];
  readonly onChange: (leftOut: string[]) => void;
};

/** All combinations of headline and image as ads, each of which can be left out. */
export function AdMatrix({ combinations, images, onChange }: AdMatrixProps) {
  const taken = combinations.filter(({ isLeftOut }) => !isLeftOut).length;
  const leftOut = combinations.filter((one) => one.isLeftOut).map(({ id }) => id);
  return (
    <Stack as="section" aria-label={messages.matrix} gap="3" borderTopWidth="1px" pt="5">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Heading as="h2" textStyle="md">
            {messages.matrix}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {combinations.length === 0 ? messages.noMatrix : messages.matrixText(taken, combinations.length)}
          </Text>
        </Box>
        {combinations.length > 1 && (
          <HStack gap="2">
            <Button size="xs" variant="outline" disabled={leftOut.length === 0} onClick={() => onChange([])}>
              {messages.takeAll}
            </Button>
            <Button
              size="xs"
              variant="outline"
              disabled={taken === 0}
              onClick={() => onChange(combinations.map(({ id }) => id))}
            >
              {messages.leaveAllOut}
            </Button>
          </HStack>
        )}
      </HStack>
      {taken > MAX_SUBMISSIONS && <Notice tone="warning" title={messages.tooMany(MAX_SUBMISSIONS)} />}
      <SimpleGrid columns={{ base: 2, sm: 3, lg: 5 }} gap="3">
        {combinations.map((one) => (
          <AdCard
            key={one.id}
            combination={one}
            imageRow={images.indexOf(one.image) + 1}
            onChange={(isTaken) =>
              onChange(isTaken ? leftOut.filter((id) => id !== one.id) : [...leftOut, one.id])
            }
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type AdCardProps = {
  readonly combination: Combination;
  readonly imageRow: number;
  readonly onChange: (isTaken: boolean) => void;
};

function AdCard({ combination: { headline, image, isLeftOut }, imageRow, onChange }: AdCardProps) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      flexDirection="column"
      cursor="pointer"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      <Box aspectRatio={3 / 2} bg="bg.emphasized" opacity={isLeftOut ? 0.4 : 1}>
        <Image src={image} alt="" w="full" h="full" objectFit="cover" loading="lazy" />
      </Box>
      <HStack align="start" gap="2" p="2.5">
        <chakra.input
          type="checkbox"
          boxSize="4"
          mt="0.5"
          flexShrink="0"
          checked={!isLeftOut}
          aria-label={messages.combination(headline, imageRow)}
          onChange={({ target }) => onChange(target.checked)}
        />
        <Text
          textStyle="sm"
          dir="auto"
          overflowWrap="anywhere"
          minW="0"
          color={isLeftOut ? 'fg.muted' : undefined}
          textDecoration={isLeftOut ? 'line-through' : undefined}
        >
          {headline}
        </Text>
      </HStack>
    </chakra.label>
  );
}
