import { PageHeader } from '@adhelm/shared-ui';
import { Stack } from '@adhelm/shared-ui/chakra';
import { AutomationStopped } from '@adhelm/shared-ui/rules';
import { Candidates } from './candidates/candidates.tsx';
import { messages } from './messages.ts';
import { Plans } from './plans/plans.tsx';
import { useCandidates, usePlans } from './scaling-api.ts';
import { useScalingNews } from './use-scaling-news.ts';

/** `/app/ai/mgid-scaling-automation`: plans with their steps, and campaigns that could be scaled. */
export function ScalingPage() {
  const plans = usePlans();
  const candidates = useCandidates();
  const refresh = async () => {
    await Promise.all([plans.refresh(), candidates.refresh()]);
  };
  useScalingNews(refresh);
  const hasAccount = candidates.data?.data.accounts !== 0;
  return (
    <Stack gap="6" position="relative">
      <PageHeader title={messages.title} description={messages.purpose} />
      <AutomationStopped of="scaling" />
      {hasAccount && <Plans answer={plans} onChanged={refresh} />}
      <Candidates answer={candidates} onStarted={refresh} />
    </Stack>
  );
}
