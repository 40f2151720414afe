import {
  AdhelmError,
  type RevenueChoice,
  type RevenueSetting,
  type RevenueSettingsAnswer,
  revenueChoices,
} from '@adhelm/contracts';
import { ErrorState, Notice } from '@adhelm/shared-ui';
import { Heading, HStack, Skeleton, Stack, Text } from '@adhelm/shared-ui/chakra';
import { SelectField, SubmitButton, sentBy, useForm } from '@adhelm/shared-ui/forms';
import { useHost } from '@adhelm/shared-ui/module';
import { useHeldOpen } from '../../frame/index.ts';
import { keepRevenueSetting, useRevenueSettings } from '../chosen-account/revenue-settings-api.ts';
import { messages } from './messages.ts';

const texts = messages.revenue;

/** Where the revenue of an account comes from, or that of the workspace for `null`. */
export function RevenueSection({ account }: { readonly account: string | null }) {
  const { data, error, refresh } = useRevenueSettings();
  const setting = data?.data.find((one) => one.account === account);
  if (data === undefined && error !== undefined) {
    return <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refresh()} />;
  }
  if (data === undefined) return <Skeleton h="24" />;
  if (setting === undefined) return null;
  return (
    <Stack as="section" gap="2" aria-label={texts.title}>
      <Heading as={account === null ? 'h3' : 'h4'} textStyle="md">
        {account === null ? texts.workspaceTitle : texts.title}
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        {texts.text}
      </Text>
      <RevenueForm
        key={setting.version}
        setting={setting}
        trackers={data.trackers}
        workspace={data.data.find((one) => one.account === null)}
        onKept={refresh}
      />
    </Stack>
  );
}

type RevenueFormProps = {
  readonly setting: RevenueSetting;
  readonly trackers: RevenueSettingsAnswer['trackers'];
  readonly workspace: RevenueSetting | undefined;
  readonly onKept: () => Promise<unknown>;
};
type RevenueValues = { readonly origin: RevenueChoice; readonly tracker: string };

const LOST_UPDATE = 412;
const usesTracker = (origin: RevenueChoice) => origin === 'automatic' || origin === 'tracker';

function RevenueForm({ setting, trackers, workspace, onKept }: RevenueFormProps) {
  const host = useHost();
  const { account, version } = setting;
  const form = useForm<RevenueValues>({
    values: { origin: setting.origin, tracker: setting.tracker ?? '' },
  });
  useHeldOpen(form.formState.isDirty);
  const origin = form.watch('origin');
  const keep = async ({ origin: chosen, tracker }: RevenueValues) => {
    try {
      await keepRevenueSetting(
        host,
        { account, origin: chosen, tracker: usesTracker(chosen) && tracker !== '' ? tracker : null },
        version,
      );
      host.notify({ tone: 'success', title: texts.kept, description: texts.soon });
    } catch (error) {
      if (!(error instanceof AdhelmError) || error.status !== LOST_UPDATE) throw error;
      throw new AdhelmError('conflict', texts.lostUpdate, { cause: error });
    } finally {
      await onKept();
    }
  };
  const choices = revenueChoices.filter((choice) => account !== null || choice !== 'workspace');
  return (
    <form onSubmit={sentBy(form, keep)} noValidate>
      <Stack gap="2">
        <SelectField
          form={form}
          name="origin"
          label={texts.from}
          options={choices.map((value) => ({
            value,
            label:
              value === 'workspace'
                ? texts.asWorkspace(texts.origins[workspace?.origin ?? 'automatic'])
                : texts.origins[value],
          }))}
        />
        {usesTracker(origin) && trackers.length > 1 && (
          <SelectField
            form={form}
            name="tracker"
            label={texts.tracker}
            options={[
              { value: '', label: texts.firstTracker },
              ...trackers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {usesTracker(origin) && trackers.length === 0 && <Notice tone="info" title={texts.noTracker} />}
        <HStack>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}
