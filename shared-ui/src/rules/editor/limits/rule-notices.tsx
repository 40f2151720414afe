import type { RuleNotifications } from '@adhelm/contracts';
import { Button, chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useSession } from '@adhelm/shared-ui/module';
import type { FieldProps } from '../field-props.ts';
import { messages } from './messages.ts';
import { TextsField } from './scope-fields.tsx';

const texts = messages.notices;
const kinds = ['acts', 'fails', 'approval'] as const;

/** Which runs people hear of, who they are, and the rule's own tags. */
export function RuleNotices({ rule, change, faultOf }: FieldProps) {
  const { notifications, tags } = rule;
  const set = (part: Partial<RuleNotifications>) => change({ notifications: { ...notifications, ...part } });
  return (
    <Stack gap="3">
      {kinds.map((kind) => (
        <Check
          key={kind}
          label={texts.kinds[kind]}
          isChecked={notifications[kind]}
          onChange={(isOn) => set({ [kind]: isOn })}
        />
      ))}
      <Audience people={notifications.people} onChange={(people) => set({ people })} />
      <TextsField
        label={texts.tags}
        hint={messages.tagsHint}
        values={tags}
        error={faultOf('tags')}
        onChange={(values) => change({ tags: values })}
      />
    </Stack>
  );
}

type AudienceProps = {
  readonly people: RuleNotifications['people'];
  readonly onChange: (people: RuleNotifications['people']) => void;
};

/** Everyone with access, or the people who asked to be told. */
function Audience({ people, onChange }: AudienceProps) {
  const session = useSession();
  const isAsked = people?.some(({ id }) => id === session?.id) === true;
  return (
    <Stack gap="1">
      <Text textStyle="sm">
        {people === null ? texts.everyone : texts.only(people.map(({ name }) => name).join(', '))}
      </Text>
      <HStack gap="2" wrap="wrap">
        {session !== null && !isAsked && (
          <Button
            size="xs"
            variant="outline"
            onClick={() => onChange([...(people ?? []), { id: session.id, name: session.name }])}
          >
            {people === null ? texts.onlyMe : texts.alsoMe}
          </Button>
        )}
        {people !== null && isAsked && people.length > 1 && (
          <Button
            size="xs"
            variant="outline"
            onClick={() => onChange(people.filter(({ id }) => id !== session?.id))}
          >
            {texts.notMe}
          </Button>
        )}
        {people !== null && (
          <Button size="xs" variant="outline" onClick={() => onChange(null)}>
            {texts.tellAll}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

type CheckProps = {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** A labelled checkbox. */
export const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm">
    <chakra.input
      type="checkbox"
      boxSize="4"
      flexShrink="0"
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </chakra.label>
);
