import { type ListedRule, managedAccountsAnswerSchema, messageOf } from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { actsAt } from '../acts-at.ts';
import { Check } from '../editor/limits/rule-notices.tsx';
import { messages as editor } from '../editor/messages.ts';
import { messages } from './messages.ts';
import type { BulkChanges, RefusedCopy, RuleCopy } from './use-bulk-changes.ts';

const texts = messages.bulk;

const nameOfCopy = ({ rule, account }: Pick<RuleCopy, 'rule' | 'account'>) => `${account.id} ${rule.id}`;

export type CopyRulesProps = PopupProps & {
  readonly rules: readonly ListedRule[];
  readonly changes: BulkChanges;
  readonly onDone: () => void;
};

/**
 * Copies rules to accounts; each copy is off and covers all campaigns of its account. What is refused keeps the dialog open
 * with its accounts, and is all that is tried again.
 */
export function CopyRules({ isOpen, onClose, rules, changes, onDone }: CopyRulesProps) {
  const { data, error } = useApiQuery('/api/accounts', {}, managedAccountsAnswerSchema);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly RefusedCopy[]>([]);
  /** What each copy is requested with, so that another try is the same request; null once it is made. */
  const [keys, setKeys] = useState<ReadonlyMap<string, string | null>>(new Map());
  const accounts = (data?.data ?? []).filter(({ source }) => actsAt(source));
  const copies = accounts
    .filter(({ id }) => chosen.has(id))
    .flatMap((account) => rules.map((rule) => ({ rule, account })))
    .filter((copy) => keys.get(nameOfCopy(copy)) !== null);
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const copy = async () => {
    setRefused([]);
    const sent = copies.map((one) => ({ ...one, key: keys.get(nameOfCopy(one)) ?? crypto.randomUUID() }));
    const left = await changes.copy(sent);
    const failed = new Set(left.map(nameOfCopy));
    setKeys(
      new Map([
        ...keys,
        ...sent.map((one) => [nameOfCopy(one), failed.has(nameOfCopy(one)) ? one.key : null] as const),
      ]),
    );
    setRefused(left);
    setChosen(new Set(left.map(({ account }) => account.id)));
    if (left.length === 0) onDone();
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.copyTitle(rules.length)} onClose={onClose}>
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
      {/* below what scrolls, where it is in view however long the list is */}
      {refused.length > 0 && (
        <Stack
          role="alert"
          gap="0.5"
          px="6"
          pt="3"
          flexShrink="0"
          maxH="32"
          overflowY="auto"
          tabIndex={0}
          color="danger.fg"
          textStyle="sm"
        >
          <Text fontWeight="medium">{texts.notCopied(refused.length)}</Text>
          {refused.map((one) => (
            <Text key={nameOfCopy(one)} overflowWrap="anywhere" dir="auto">
              {texts.refused(texts.copyName(one.rule.name, one.account.name), one.reason)}
            </Text>
          ))}
        </Stack>
      )}
      <Dialog.Footer>
        <Button variant="outline" disabled={changes.isSending} onClick={onClose}>
          {editor.cancel}
        </Button>
        <Button
          colorPalette="accent"
          loading={changes.isSending}
          disabled={copies.length === 0}
          onClick={() => void copy()}
        >
          {refused.length > 0 ? texts.retry : texts.copy}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
