import type { ScalingStep } from '@adhelm/contracts';
import { ScrolledTable, ValueChange } from '@adhelm/shared-ui';
import { Box } from '@adhelm/shared-ui/chakra';
import { FoldedTitle } from '../../folded-title.tsx';
import { messages } from '../messages.ts';
import { changedText } from './step-changes.ts';

const texts = messages.steps;

/** The single changes of a step with several, folded. */
export function StepChanges({ step, name }: { readonly step: ScalingStep; readonly name: string }) {
  return (
    <Box as="details" mt="1">
      <FoldedTitle>{texts.changes(step.changes.length)}</FoldedTitle>
      <Box mt="2" maxW="lg">
        <ScrolledTable
          label={texts.changesLabel(name)}
          columns={[{ label: texts.columns.name }, { label: texts.columns.change }]}
          rows={step.changes.map((own) => ({
            key: `${own.entity.kind} ${own.entity.id}`,
            cells: [
              <bdi key="name">{own.name}</bdi>,
              <ValueChange
                key="change"
                before={changedText(own, 'before')}
                after={changedText(own, 'after')}
              />,
            ],
          }))}
        />
      </Box>
    </Box>
  );
}
