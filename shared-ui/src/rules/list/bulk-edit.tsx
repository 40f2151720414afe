import { type ListedRule, rulePrecedences } from '@adhelm/contracts';
import type { PopupProps } from '@adhelm/shared-ui';
import { Button, SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog, DialogFrame } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { ChoiceBox } from '../editor/choice-box.tsx';
import { messages as limits } from '../editor/limits/messages.ts';
import { TextsField } from '../editor/limits/scope-fields.tsx';
import { messages as editor } from '../editor/messages.ts';
import { messages as words } from '../messages.ts';
import { LiveEditsQuestion, liveOnesOf } from './live-edits-question.tsx';
import { messages } from './messages.ts';
import { tagFault } from './tag-fault.ts';
import type { BulkChanges, BulkEdit, RefusedRule } from './use-bulk-changes.ts';

const texts = messages.bulk;
const KEPT = 'kept';
const modes = ['off', 'shadow', 'approve'] as const;
const schedules = ['on', 'off'] as const;

export type BulkEditDialogProps = PopupProps & {
  readonly rules: readonly ListedRule[];
  readonly changes: BulkChanges;
  /** Hears which rules were refused; the dialog then stays with them. */
  readonly onDone: (refused: readonly ListedRule[]) => void;
};

/** Sets mode, schedule, priority and tags of several rules; what live ones do differently is asked first. What is refused keeps the dialog open with what was entered. */
export function BulkEditDialog({ isOpen, onClose, rules, changes, onDone }: BulkEditDialogProps) {
  const [mode, setMode] = useState<(typeof modes)[number] | typeof KEPT>(KEPT);
  const [schedule, setSchedule] = useState<(typeof schedules)[number] | typeof KEPT>(KEPT);
  const [addTags, setAdded] = useState<readonly string[]>([]);
  const [removeTags, setRemoved] = useState<readonly string[]>([]);
  const [precedence, setPrecedence] = useState<string>(KEPT);
  const [refused, setRefused] = useState<readonly RefusedRule[]>([]);
  const [isAsking, setAsking] = useState(false);
  const present = [...new Set(rules.flatMap(({ tags }) => tags))];
  const isEmpty =
    mode === KEPT && schedule === KEPT && precedence === KEPT && addTags.length + removeTags.length === 0;
  const edit: BulkEdit = {
    ...(mode === KEPT ? {} : { mode }),
    ...(schedule === KEPT ? {} : { isScheduled: schedule === 'on' }),
    ...(precedence === KEPT ? {} : { precedence: Number(precedence) }),
    addTags,
    removeTags,
  };
  const fault = tagFault(rules, edit);
  const live = liveOnesOf(rules, edit);
  const save = async () => {
    setAsking(false);
    setRefused([]);
    const left = await changes.edit(rules, edit);
    setRefused(left);
    onDone(left.map(({ rule }) => rule));
  };
  return (
    <DialogFrame isOpen={isOpen} title={texts.editTitle(rules.length)} onClose={onClose}>
      <Dialog.Body>
        <Stack gap="3">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <ChoiceBox
              label={messages.columns.mode}
              value={mode}
              options={[
                { value: KEPT, label: texts.unchanged },
                ...modes.map((value) => ({ value, label: words.modes[value].label })),
              ]}
              onChange={setMode}
            />
            <ChoiceBox
              label={texts.schedule}
              value={schedule}
              options={[
                { value: KEPT, label: texts.unchanged },
                ...schedules.map((value) => ({ value, label: texts.schedules[value] })),
              ]}
              onChange={setSchedule}
            />
            <ChoiceBox
              label={messages.columns.priority}
              value={precedence}
              options={[
                { value: KEPT, label: texts.unchanged },
                ...rulePrecedences.toReversed().map((value) => ({
                  value: String(value),
                  label: words.priorities[value] ?? String(value),
                })),
              ]}
              onChange={setPrecedence}
            />
          </SimpleGrid>
          <TextsField
            label={texts.addTags}
            hint={limits.tagsHint}
            values={addTags}
            error={fault}
            onChange={setAdded}
          />
          <TextsField
            label={texts.removeTags}
            hint={present.length === 0 ? texts.noTags : texts.present(present.join(', '))}
            values={removeTags}
            onChange={setRemoved}
          />
          {refused.length > 0 && (
            <Stack role="alert" gap="0.5" color="danger.fg" textStyle="sm">
              <Text fontWeight="medium">{texts.notChanged(refused.length)}</Text>
              {refused.map(({ rule, reason }) => (
                <Text key={rule.id} overflowWrap="anywhere" dir="auto">
                  {texts.refused(rule.name, reason)}
                </Text>
              ))}
            </Stack>
          )}
          <Text textStyle="xs" color="fg.muted">
            {texts.versions}
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
          disabled={isEmpty || fault !== undefined}
          onClick={() => (live.length > 0 ? setAsking(true) : void save())}
        >
          {texts.save}
        </Button>
      </Dialog.Footer>
      {isAsking && (
        <LiveEditsQuestion
          rules={live}
          edit={edit}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}
