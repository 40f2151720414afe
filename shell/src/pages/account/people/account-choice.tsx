import { ErrorState } from '@adhelm/shared-ui';
import { chakra, Input, Skeleton, Span, Stack, Text } from '@adhelm/shared-ui/chakra';
import { type UseFormReturn, useWatch } from '@adhelm/shared-ui/forms';
import { adhelmErrorOf } from '@adhelm/shared-ui/module';
import { useId, useState } from 'react';
import { messages } from '../../../messages/people.ts';
import { useServices } from '../../../services/services-context.tsx';
import type { AccessValues } from './access-values.ts';
import { useAccounts } from './people-api.ts';

const FILTER_FROM = 8;

/** All accounts, or selected ones. */
export function AccountChoice({ form }: { readonly form: UseFormReturn<AccessValues> }) {
  const reach = useWatch({ control: form.control, name: 'reach' });
  const { error } = form.getFieldState('accounts', form.formState);
  const errorId = useId();
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0" aria-describedby={errorId}>
      <Stack gap="2">
        <chakra.legend textStyle="sm" fontWeight="medium" mb="2">
          {messages.which}
        </chakra.legend>
        {(['all', 'chosen'] as const).map((value) => (
          <chakra.label key={value} display="flex" gap="3" cursor="pointer" textStyle="sm">
            <chakra.input
              type="radio"
              value={value}
              boxSize="4"
              mt="0.5"
              accentColor="accent.solid"
              {...form.register('reach')}
            />
            <Span>{value === 'all' ? messages.allAccounts : messages.chosenAccounts}</Span>
          </chakra.label>
        ))}
        {reach === 'chosen' && <AccountList form={form} />}
        <Text
          id={errorId}
          role="alert"
          color="danger.fg"
          textStyle="xs"
          minH="1lh"
          _empty={{ visibility: 'hidden' }}
        >
          {error?.message}
        </Text>
      </Stack>
    </chakra.fieldset>
  );
}

function AccountList({ form }: { readonly form: UseFormReturn<AccessValues> }) {
  const { reports } = useServices();
  const { data, error, refresh } = useAccounts();
  const [filter, setFilter] = useState('');
  if (error !== undefined) {
    const again = () => {
      refresh().catch((failure: unknown) => reports.add(failure, 'accounts'));
    };
    return (
      <ErrorState
        title={messages.accountsFailed}
        error={adhelmErrorOf(error)}
        safe={messages.safe}
        onRetry={again}
      />
    );
  }
  if (data === undefined) return <Skeleton h="40" />;
  const own = form.formState.defaultValues?.accounts ?? [];
  // selected accounts come first, so that they are visible without scrolling
  const accounts = data.data
    .map(({ id, sourceName, name }) => ({ id, label: `${sourceName} · ${name}`, isOwn: own.includes(id) }))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const isShown = (label: string) => label.toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <Stack gap="2" ps="7">
      {accounts.length >= FILTER_FROM && (
        <Input
          size="sm"
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      <Stack
        gap="0"
        h="40"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        p="2"
        tabIndex={0}
        role="group"
        aria-label={messages.chosenAccounts}
      >
        {accounts.map(({ id, label }) => (
          // filtered accounts stay in the form, or their selection would be lost
          <chakra.label
            key={id}
            display={isShown(label) ? 'flex' : 'none'}
            gap="3"
            py="1"
            cursor="pointer"
            textStyle="sm"
          >
            <chakra.input
              type="checkbox"
              value={id}
              boxSize="4"
              mt="0.5"
              flexShrink="0"
              accentColor="accent.solid"
              {...form.register('accounts')}
            />
            <Span truncate>
              <bdi>{label}</bdi>
            </Span>
          </chakra.label>
        ))}
        {!accounts.some(({ label }) => isShown(label)) && (
          <Text color="fg.muted" textStyle="sm">
            {messages.noneFound}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
