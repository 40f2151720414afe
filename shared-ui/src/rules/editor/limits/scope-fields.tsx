import { managedAccountsAnswerSchema, type RuleScope } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import {
  Box,
  chakra,
  Field,
  HStack,
  Input,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { actsAt } from '../../acts-at.ts';
import { DescribedField } from '../described-field.tsx';
import type { FieldProps } from '../field-props.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { messages } from './messages.ts';

/** What the rule covers. An empty part is no limit. */
export function ScopeFields({ rule, change, faultOf }: FieldProps) {
  const { scope } = rule;
  const set = (part: Partial<RuleScope>) => change({ scope: { ...scope, ...part } });
  const isEverything = [scope.sources, scope.accounts, scope.campaigns, scope.names, scope.tags].every(
    (part) => part.length === 0,
  );
  return (
    <Stack gap="3">
      {isEverything && (
        <Text textStyle="sm" color="fg.muted">
          {messages.scopeAll}
        </Text>
      )}
      <PlaceFields scope={scope} set={set} fault={faultOf('scope.accounts')} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <TextsField
          label={messages.names}
          hint={messages.namesHint}
          values={scope.names}
          error={faultOf('scope.names')}
          onChange={(names) => set({ names })}
        />
        <TextsField
          label={messages.tags}
          hint={messages.tagsHint}
          values={scope.tags}
          error={faultOf('scope.tags')}
          onChange={(tags) => set({ tags })}
        />
      </SimpleGrid>
      <CampaignFields chosen={scope.campaigns} onChange={(campaigns) => set({ campaigns })} />
      <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
        <chakra.input
          type="checkbox"
          boxSize="4"
          checked={scope.newCampaigns}
          onChange={({ currentTarget }) => set({ newCampaigns: currentTarget.checked })}
        />
        {messages.newCampaigns}
      </chakra.label>
    </Stack>
  );
}

type PlaceFieldsProps = {
  readonly scope: RuleScope;
  readonly set: (part: Partial<RuleScope>) => void;
  readonly fault: string | undefined;
};

function PlaceFields({ scope, set, fault }: PlaceFieldsProps) {
  const { data, error, refresh } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  if (data === undefined) {
    if (error === undefined) return <Skeleton h="24" />;
    return <ErrorState title={messages.accounts} error={error} onRetry={() => void refresh()} />;
  }
  // what is chosen already stays, so that it can be taken back
  const networks = data.data.filter(
    ({ id, source }) => actsAt(source) || scope.sources.includes(source) || scope.accounts.includes(id),
  );
  const sources = [...new Map(networks.map(({ source, sourceName }) => [source, sourceName]))];
  const listed = networks.filter(
    ({ source }) => scope.sources.length === 0 || scope.sources.includes(source),
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <CheckList
        label={messages.sources}
        none={messages.allSources}
        options={sources.map(([value, label]) => ({ value, label }))}
        chosen={scope.sources}
        onChange={(chosen) => set({ sources: chosen })}
      />
      <CheckList
        label={messages.accounts}
        none={messages.allAccounts}
        options={listed.map(({ id, name, sourceName }) => ({ value: id, label: `${sourceName} · ${name}` }))}
        chosen={scope.accounts}
        fault={fault}
        onChange={(chosen) => set({ accounts: chosen })}
      />
    </SimpleGrid>
  );
}

type CheckListProps = {
  readonly label: string;
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly fault?: string | undefined;
  readonly onChange: (chosen: string[]) => void;
};

function CheckList({ label, none, options, chosen, fault, onChange }: CheckListProps) {
  return (
    <Box as="fieldset" minW="0">
      <HStack as="legend" w="full" justify="space-between" textStyle="xs" mb="1">
        <Text fontWeight="medium">{label}</Text>
        <Text color="fg.muted">{chosen.length === 0 ? none : messages.chosen(chosen.length)}</Text>
      </HStack>
      <Box borderWidth="1px" borderRadius="l2" maxH="9rem" overflowY="auto" py="1">
        {options.map(({ value, label: name }) => (
          <chakra.label key={value} display="flex" gap="2" px="2.5" py="1" textStyle="sm" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="4"
              flexShrink="0"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <bdi>{name}</bdi>
          </chakra.label>
        ))}
      </Box>
      {fault !== undefined && (
        <Text role="alert" color="danger.fg" textStyle="xs">
          {fault}
        </Text>
      )}
    </Box>
  );
}

type TextsFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly values: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (values: string[]) => void;
};

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Several texts, separated by commas. */
export function TextsField({ label, hint, values, error, onChange }: TextsFieldProps) {
  const [text, setText] = useState(values.join(', '));
  const [known, setKnown] = useState(values);
  if (known !== values) {
    setKnown(values);
    if (partsOf(text).join() !== values.join()) setText(values.join(', '));
  }
  return (
    <DescribedField invalid={error !== undefined}>
      <Field.Label textStyle="xs">{label}</Field.Label>
      <Input
        size="sm"
        dir="auto"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(partsOf(currentTarget.value));
        }}
      />
      {error === undefined ? (
        <Field.HelperText textStyle="xs">{hint}</Field.HelperText>
      ) : (
        <Field.ErrorText textStyle="xs">{error}</Field.ErrorText>
      )}
    </DescribedField>
  );
}
