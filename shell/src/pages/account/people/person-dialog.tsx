import { hasAccess, type ManagedPerson } from '@adhelm/contracts';
import { CloseButton, Portal, Separator, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { messages } from '../../../messages/people.ts';
import { AccessForm } from './access-form.tsx';
import { PasswordLink } from './password-link.tsx';

type PersonDialogProps = {
  /** Null = closed. */
  readonly person: ManagedPerson | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** A person's access and one-time password link. */
export function PersonDialog({ person, onClose, onChanged }: PersonDialogProps) {
  return (
    <Dialog.Root
      open={person !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      scrollBehavior="inside"
      placement="top"
      size="md"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            {person !== null && (
              <>
                <Dialog.Header pb="2">
                  <Stack gap="0" minW="0">
                    <Dialog.Title textStyle="lg">
                      {(hasAccess(person) ? messages.editOf : messages.grantTo)(person.name)}
                    </Dialog.Title>
                    <Text color="fg.muted" textStyle="sm" truncate>
                      <bdi>{person.email}</bdi>
                    </Text>
                  </Stack>
                </Dialog.Header>
                <Dialog.Body>
                  <Stack gap="5">
                    <AccessForm key={person.id} person={person} onChanged={onChanged} onDone={onClose} />
                    <Separator />
                    <PasswordLink person={person} onChanged={onChanged} />
                  </Stack>
                </Dialog.Body>
              </>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
