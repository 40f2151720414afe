import type { BriefValue, BriefValues } from '@adhelm/contracts';
import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/create-campaign.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import type { FieldFaults } from '../briefs/field-faults.ts';
import { sharedFields } from './campaign-brief.ts';

type BriefStepProps = {
  readonly values: BriefValues;
  readonly faults: FieldFaults;
  readonly onChange: (name: string, value: BriefValue) => void;
};

const { hints } = messages;
const hintOf: Readonly<Record<string, string>> = {
  marketing_objective: hints.marketing_objective,
  daily_budget: hints.amount,
  total_budget: hints.amount,
  bid: hints.amount,
  target_url: hints.target_url,
};

/** The values shared by all sources. */
export function BriefStep({ values, faults, onChange }: BriefStepProps) {
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2">
      {sharedFields.map((field) => (
        <BriefFieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          fault={faults[field.name]}
          currency={null}
          hint={hintOf[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </SimpleGrid>
  );
}
