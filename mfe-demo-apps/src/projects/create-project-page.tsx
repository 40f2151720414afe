import { Box, Button, chakra, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SubmitButton, schemaResolver, sentBy, useForm } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { DescriptionStep, DetailsStep, KindStep } from './create-project-steps.tsx';
import { messages } from './messages.ts';
import {
  type ProjectValues,
  projectOfValues,
  projectValuesSchema,
  stepFields,
} from './project-form-schema.ts';
import { browsePath, projectPath } from './project-paths.ts';

const texts = messages.wizard;
const steps = ['kind', 'details', 'description'] as const;
const empty: ProjectValues = {
  type: 'full_time',
  title: '',
  tags: '',
  budget: null,
  location: '',
  isRemote: false,
  startDate: '',
  endDate: '',
};

/** Creates a project in three steps. */
export function CreateProjectPage() {
  const { fetchApi, notify } = useHost();
  const navigate = useNavigate();
  const [position, setPosition] = useState(0);
  const [description, setDescription] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  const form = useForm<ProjectValues>({
    mode: 'onTouched',
    resolver: schemaResolver(projectValuesSchema),
    defaultValues: empty,
  });
  const step = steps[position] ?? 'kind';
  const isLast = position === steps.length - 1;
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step takes the focus
  useEffect(() => {
    if (!isFirstRender.current) heading.current?.focus();
    isFirstRender.current = false;
  }, [position]);
  const goOn = async () => {
    if (await form.trigger([...stepFields[step]], { shouldFocus: true })) setPosition(position + 1);
  };
  const create = async (values: ProjectValues) => {
    const answer = await fetchApi('/api/projects/projects/new', {
      method: 'POST',
      body: projectOfValues(values, description),
    });
    notify({ tone: 'success', title: texts.created });
    navigate(projectPath((answer as { project: { id: string } }).project.id));
  };
  return (
    <DemoPage title={messages.create} parent={{ label: messages.browse, to: browsePath }}>
      <chakra.form
        noValidate
        maxW="3xl"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.surface"
        p="4"
        onSubmit={(event) => {
          if (isLast) {
            void sentBy(form, create)(event);
            return;
          }
          event.preventDefault();
          void goOn();
        }}
      >
        <Stack gap="4">
          <Text ref={heading} tabIndex={-1} outline="none" fontWeight="medium" aria-live="polite">
            {texts.step(position + 1, steps.length, texts.steps[step])}
          </Text>
          {step === 'kind' && <KindStep form={form} />}
          {step === 'details' && <DetailsStep form={form} />}
          <Box hidden={!isLast}>
            <DescriptionStep isShown={isLast} onChange={setDescription} />
          </Box>
          <HStack gap="3" wrap="wrap">
            <Button variant="outline" disabled={position === 0} onClick={() => setPosition(position - 1)}>
              {texts.back}
            </Button>
            {isLast ? (
              <SubmitButton form={form}>{texts.create}</SubmitButton>
            ) : (
              <Button type="submit" colorPalette="accent">
                {texts.next}
              </Button>
            )}
          </HStack>
        </Stack>
      </chakra.form>
    </DemoPage>
  );
}
