import { type AlertSettings, alertSeverities, digestKinds } from '@adhelm/contracts';
import { SimpleGrid, Stack, Text } from '@adhelm/shared-ui/chakra';
import {
  CheckboxField,
  faultResolver,
  SelectField,
  SubmitButton,
  sentBy,
  TextField,
  useForm,
  useWatch,
} from '@adhelm/shared-ui/forms';
import { messages } from '../../../messages/alerts.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices } from '../../../services/services-context.tsx';
import { keepAlertSettings, useAlertSettings } from './alerts-api.ts';
import { Loaded } from './loaded.tsx';
import { faultsOf, settingsOf, type TimingValues, valuesOf } from './timing-values.ts';

const texts = messages.timing;
const digests = digestKinds.map((value) => ({ value, label: texts.digests[value] }));
const passes = (['none', ...alertSeverities.toReversed()] as const).map((value) => ({
  value,
  label: texts.passesOptions[value],
}));
/** The zones that this browser knows, and the one that is chosen, which may have another name here. */
const zonesWith = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value }));

/** When the channels of a person deliver. */
export function Timing() {
  const answer = useAlertSettings();
  return (
    <Loaded answer={answer} texts={texts}>
      {({ data }) => <TimingForm settings={data} refresh={answer.refresh} />}
    </Loaded>
  );
}

type TimingFormProps = { readonly settings: AlertSettings; readonly refresh: () => Promise<void> };

function TimingForm({ settings, refresh }: TimingFormProps) {
  const { fetchApi } = useServices();
  const form = useForm<TimingValues>({
    mode: 'onTouched',
    resolver: faultResolver(faultsOf),
    defaultValues: valuesOf(settings),
  });
  const [isQuiet, digest] = useWatch({ control: form.control, name: ['isQuiet', 'digest'] });
  const save = sentBy(form, async (values) => {
    await keepAlertSettings(fetchApi, settingsOf(values));
    notify({ tone: 'success', title: texts.saved });
    await refresh();
  });
  return (
    <form onSubmit={save} noValidate aria-label={texts.label}>
      <Stack gap="2" maxW="xl">
        <Text color="fg.muted" textStyle="sm" mb="2">
          {texts.explanation}
        </Text>
        <SelectField
          form={form}
          name="timeZone"
          label={texts.timeZone}
          hint={texts.timeZoneHint}
          options={zonesWith(settings.timeZone)}
        />
        <CheckboxField form={form} name="isQuiet" label={texts.isQuiet} hint={texts.isQuietHint} />
        {isQuiet && (
          <SimpleGrid columns={2} gap="3">
            <TextField form={form} name="quietFrom" type="time" label={texts.quietFrom} />
            <TextField form={form} name="quietTo" type="time" label={texts.quietTo} />
          </SimpleGrid>
        )}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <SelectField form={form} name="digest" label={texts.digest} options={digests} />
          {digest === 'daily' && <TextField form={form} name="digestAt" type="time" label={texts.digestAt} />}
        </SimpleGrid>
        {(isQuiet || digest !== 'off') && (
          <SelectField
            form={form}
            name="passes"
            label={texts.passes}
            hint={texts.passesHint}
            options={passes}
          />
        )}
        <SubmitButton form={form}>{texts.save}</SubmitButton>
      </Stack>
    </form>
  );
}
