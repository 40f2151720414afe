import { type ListedRule, managedAccountsAnswerSchema, messageOf } from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Dialog, FormDialog } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages as editor } from '../editor/messages.ts';
import { Check } from '../editor/rule-notices.tsx';
import { messages } from '../messages.ts';
import type { BulkChanges } from './use-bulk-changes.ts';

const texts = messages.list.bulk;

export type CopyRulesProps = PopupProps & {
  readonly rules: readonly ListedRule[];
  readonly changes: BulkChanges;
  readonly onDone: () => void;
};

/** Copies rules to accounts; each copy is off and covers all campaigns of its account. */
export function CopyRules({ isOpen, onClose, rules, changes, onDone }: CopyRulesProps) {
  const { data, error } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const accounts = data?.data ?? [];
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const copy = async () => {
    await changes.copy(
      rules,
      accounts.filter(({ id }) => chosen.has(id)),
    );
    onDone();
  };
  return (
    <FormDialog isOpen={isOpen} title={texts.copyTitle(rules.length)} onClose={onClose}>
      <Dialog.Body>
        <Stack gap="2">
          {error !== undefined && (
            <Text role="alert" color="danger.fg" textStyle="sm">
              {messageOf(error)}
            </Text>
          )}
          {data === undefined && error === undefined && <Skeleton h="24" />}
          {accounts.map(({ id, name, sourceName, currency }) => (
            <Check
              key={id}
              label={`${sourceName} · ${name} (${currency})`}
              isChecked={chosen.has(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
          <Text textStyle="xs" color="fg.muted">
            {texts.copyHint}
          </Text>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={changes.isSending} onClick={onClose}>
          {editor.cancel}
        </Button>
        <Button
          colorPalette="accent"
          loading={changes.isSending}
          disabled={chosen.size === 0}
          onClick={() => void copy()}
        >
          {texts.copy}
        </Button>
      </Dialog.Footer>
    </FormDialog>
  );
}
