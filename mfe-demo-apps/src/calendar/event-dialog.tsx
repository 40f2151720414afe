import { Button, chakra, HStack, Portal, SimpleGrid, Stack } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  SelectField,
  SubmitButton,
  schemaResolver,
  sentBy,
  TextareaField,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { Dialog } from '@adhelm/shared-ui/overlays';
import { Trash2 } from 'lucide-react';
import { type CalendarEvent, eventColors, type NewEvent } from './calendar-event.ts';
import type { SelectedRange } from './calendar-modal.ts';
import { type EventValues, eventOfValues, eventValuesSchema, valuesOf } from './event-form-schema.ts';
import { messages } from './messages.ts';

const texts = messages.form;

type EventDialogProps = {
  /** An event to edit, or a range for a new one. */
  readonly of: CalendarEvent | SelectedRange;
  readonly onSave: (event: NewEvent) => Promise<void>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Creates, edits or removes an event. */
export function EventDialog({ of, onSave, onRemove, onClose }: EventDialogProps) {
  const isNew = !('id' in of);
  const form = useForm<EventValues>({
    mode: 'onTouched',
    resolver: schemaResolver(eventValuesSchema),
    defaultValues: valuesOf(of),
  });
  const allDay = useWatch({ control: form.control, name: 'allDay' });
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="2">
              <Dialog.Title textStyle="lg">{isNew ? texts.create : texts.edit}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.form noValidate onSubmit={sentBy(form, (values) => onSave(eventOfValues(values)))}>
                <Stack gap="3">
                  <TextField form={form} name="title" label={texts.title} autoComplete="off" />
                  <TextareaField form={form} name="description" label={texts.description} rows={3} />
                  <CheckboxField form={form} name="allDay" label={texts.allDay} />
                  {allDay ? (
                    <SimpleGrid key="days" columns={{ base: 1, sm: 2 }} gap="4">
                      <TextField form={form} name="startDay" type="date" label={texts.start} />
                      <TextField form={form} name="endDay" type="date" label={texts.end} />
                    </SimpleGrid>
                  ) : (
                    <SimpleGrid key="times" columns={{ base: 1, sm: 2 }} gap="4">
                      <TextField form={form} name="start" type="datetime-local" label={texts.start} />
                      <TextField form={form} name="end" type="datetime-local" label={texts.end} />
                    </SimpleGrid>
                  )}
                  <SelectField
                    form={form}
                    name="color"
                    label={texts.color}
                    options={eventColors.map((value) => ({ value, label: messages.colors[value] }))}
                  />
                  <HStack gap="3" wrap="wrap">
                    {!isNew && (
                      <Button variant="outline" colorPalette="danger" onClick={onRemove}>
                        <Trash2 aria-hidden />
                        {texts.remove}
                      </Button>
                    )}
                    <Button variant="outline" onClick={onClose}>
                      {texts.cancel}
                    </Button>
                    <SubmitButton form={form}>{texts.save}</SubmitButton>
                  </HStack>
                </Stack>
              </chakra.form>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
