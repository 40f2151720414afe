import { SimpleGrid } from '@adhelm/shared-ui/chakra';
import type { FieldFaults } from '../../frame/index.ts';
import { BriefFieldInput } from '../briefs/brief-field.tsx';
import type { KeptDraft } from '../briefs/use-kept-draft.ts';
import { type CampaignBrief, sharedFields } from './campaign-brief.ts';
import { messages } from './messages.ts';

type BriefStepProps = {
  readonly draft: KeptDraft<CampaignBrief>;
  readonly faults: FieldFaults;
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
export function BriefStep({ draft, faults }: BriefStepProps) {
  // it applies to all accounts, so what the server said about theirs is outdated
  const clearRefusals = (name: string) =>
    draft.form.clearErrors(draft.body.accounts.map((account) => `own.${account}.${name}` as const));
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gapX="6" gapY="2">
      {sharedFields.map((field) => (
        <BriefFieldInput
          key={field.name}
          draft={draft}
          name={`shared.${field.name}`}
          field={field}
          fault={faults[field.name]}
          currency={null}
          hint={hintOf[field.name]}
          onChanged={() => clearRefusals(field.name)}
        />
      ))}
    </SimpleGrid>
  );
}
