import { type AccessEdit, hasAccess, type ManagedPerson, messageOf } from '@adhelm/contracts';
import { Button, Flex, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SelectField,
  SubmitButton,
  schemaResolver,
  sentBy,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { useState } from 'react';
import { messages } from '../../../messages/people.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices, useUser } from '../../../services/services-context.tsx';
import { type AccessValues, accessSchema } from './access-values.ts';
import { AccountChoice } from './account-choice.tsx';
import { editAccess, revokeAccess } from './people-api.ts';

function valuesOf({ admin, accessLevel, readOnly, accounts }: ManagedPerson): AccessValues {
  return {
    role: admin ? 'admin' : accessLevel >= 2 ? '2' : '1',
    readOnly,
    reach: accounts === null ? 'all' : 'chosen',
    accounts: [...(accounts ?? [])],
  };
}

/** Levels above 2, which only the command line can grant, stay unless level 1 is chosen. */
function editOf(
  { accessLevel }: ManagedPerson,
  { role, readOnly, reach, accounts }: AccessValues,
): AccessEdit {
  const lowest = role === 'admin' ? Math.max(accessLevel, 1) : Number(role);
  return {
    admin: role === 'admin',
    accessLevel: role === '2' ? Math.max(accessLevel, lowest) : lowest,
    readOnly,
    accounts: reach === 'all' ? null : accounts,
  };
}

type AccessFormProps = {
  readonly person: ManagedPerson;
  readonly onChanged: () => void;
  readonly onDone: () => void;
};

/** Level, read-only access and accounts of one person, and a button to revoke everything. */
export function AccessForm({ person, onChanged, onDone }: AccessFormProps) {
  const { fetchApi } = useServices();
  const form = useForm<AccessValues>({
    resolver: schemaResolver(accessSchema),
    defaultValues: valuesOf(person),
  });
  const isAdmin = useWatch({ control: form.control, name: 'role' }) === 'admin';
  const save = sentBy(form, async (values) => {
    await editAccess(fetchApi, person, editOf(person, values));
    notify({ tone: 'success', title: messages.saved(person.name) });
    onChanged();
    onDone();
  });
  return (
    <form onSubmit={save} noValidate aria-label={messages.editOf(person.name)}>
      <Stack gap="2">
        <SelectField
          form={form}
          name="role"
          label={messages.role}
          options={[
            { value: '1', label: messages.roles.level1 },
            { value: '2', label: messages.roles.level2 },
            { value: 'admin', label: messages.roles.admin },
          ]}
        />
        <CheckboxField
          form={form}
          name="readOnly"
          label={messages.onlyView}
          hint={isAdmin ? messages.adminNotReadOnly : messages.onlyViewHint}
        />
        <AccountChoice form={form} />
        <Flex gap="2" justify="space-between" wrap="wrap" align="start">
          <SubmitButton form={form}>{messages.save}</SubmitButton>
          {hasAccess(person) && <RevokeButton person={person} onChanged={onChanged} onDone={onDone} />}
        </Flex>
      </Stack>
    </form>
  );
}

/** Revokes all access at once; the toast can undo it. */
function RevokeButton({ person, onChanged, onDone }: AccessFormProps) {
  const { fetchApi } = useServices();
  const me = useUser();
  const [isBusy, setBusy] = useState(false);
  const fail = (error: unknown) => notify({ tone: 'danger', title: messageOf(error) });
  const restore = (revoked: ManagedPerson) => {
    const { admin, accessLevel } = person;
    editAccess(fetchApi, revoked, { admin, accessLevel: Math.max(accessLevel, 1) }).then(onChanged, fail);
  };
  const revoke = async () => {
    setBusy(true);
    try {
      const revoked = await revokeAccess(fetchApi, person);
      notify({
        tone: 'success',
        title: messages.revoked(person.name),
        action: { label: messages.undo, run: () => restore(revoked) },
      });
      onChanged();
      onDone();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  const isMine = person.id === me.id;
  return (
    <Button
      size="md"
      variant="outline"
      colorPalette="danger"
      loading={isBusy}
      disabled={isMine}
      title={isMine ? messages.ownAccess : undefined}
      onClick={() => void revoke()}
    >
      {messages.revoke}
    </Button>
  );
}
