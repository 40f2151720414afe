import {
  type AdhelmError,
  listMetrics,
  MAX_OPERATION_TARGETS,
  type ManagedAccount,
  type OperationPreview,
  type OperationPreviewRequest,
} from '@adhelm/contracts';
import { useDateRange, useUrlState } from '@adhelm/shared-ui';
import { useServerCondition } from '@adhelm/shared-ui/figure-list';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import type { ChosenCampaign } from './campaign-choice.tsx';
import type { ChosenChange } from './change-choice.tsx';
import { messages } from './messages.ts';
import { previewOperation, startOperation } from './operations-api.ts';
import { useCheckedIds } from './use-checked-ids.ts';
import { useWrittenSelection } from './use-written-selection.ts';
import { writtenIds } from './written-ids.ts';

/** A preview and the request that it answers. */
type Previewed = {
  readonly request: OperationPreviewRequest;
  readonly preview: OperationPreview;
  /** Created once, so that two clicks start one operation. */
  readonly key: string;
};

/** The choices of a new operation, its preview, and its start. */
export function useOperationForm(known: readonly ManagedAccount[]) {
  const host = useHost();
  const { write } = useUrlState();
  const dates = useDateRange(host.environment.workspace.timeZone);
  const { metric, where } = useServerCondition(listMetrics);
  const written = useWrittenSelection();
  const { places, campaigns, way, ids } = written;
  const [chosen, setChosen] = useState<ChosenChange | null>(null);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [error, setError] = useState<AdhelmError | null>(null);
  const [busy, setBusy] = useState<'preview' | 'start' | null>(null);
  const accounts = known.filter(
    ({ source, id }) =>
      (places['source'] === undefined || places['source'].includes(source)) &&
      (places['account'] === undefined || places['account'].includes(id)),
  );
  const named = campaigns.filter(({ account }) => accounts.some(({ id }) => id === account));
  /** Without them, the operation would be about all campaigns. */
  const areCampaignsElsewhere = campaigns.length > 0 && named.length === 0;
  const selected = requestOf({
    range: dates.range,
    accounts: accounts.length === known.length ? null : accounts,
    campaigns: named,
    where: way === 'condition' ? where : undefined,
    ids: way === 'ids' ? writtenIds(ids) : [],
    chosen,
  });
  const request = areCampaignsElsewhere ? null : selected;
  const checked = useCheckedIds({
    ...(accounts.length === known.length ? {} : { accounts: accounts.map(({ id }) => id) }),
    ...(named.length === 0 ? {} : { campaigns: [...named] }),
    ids: way === 'ids' ? writtenIds(ids) : [],
  });
  const isCurrent = previewed !== null && JSON.stringify(previewed.request) === JSON.stringify(request);

  const preview = async () => {
    if (request === null) return;
    setBusy('preview');
    setError(null);
    try {
      const answer = await previewOperation(host, request);
      setPreviewed({ request, preview: answer, key: crypto.randomUUID() });
    } catch (thrown) {
      setPreviewed(null);
      setError(adhelmErrorOf(thrown));
    } finally {
      setBusy(null);
    }
  };
  const start = async () => {
    if (previewed === null) return;
    setBusy('start');
    try {
      const operation = await startOperation(
        host,
        previewed.request,
        previewed.preview.fingerprint,
        previewed.key,
      );
      host.notify({ tone: 'success', title: messages.started });
      write({ operation: operation.id }, true);
    } catch (thrown) {
      const refused = adhelmErrorOf(thrown);
      host.notify({ tone: 'danger', title: messages.notStarted, description: refused.message });
      // what the preview says is no longer what would happen
      if (refused.kind === 'conflict') setPreviewed(null);
    } finally {
      setBusy(null);
    }
  };
  return {
    dates,
    metric,
    ...written,
    accounts,
    areCampaignsElsewhere,
    checked,
    chosen,
    setChosen,
    isReady: request !== null,
    previewed: isCurrent ? previewed : null,
    error,
    busy,
    preview,
    start,
  };
}

type Choices = {
  readonly range: { readonly startDate: string; readonly endDate: string };
  /** Null = all of them. */
  readonly accounts: readonly ManagedAccount[] | null;
  readonly campaigns: readonly ChosenCampaign[];
  readonly where: string | undefined;
  readonly ids: readonly string[];
  readonly chosen: ChosenChange | null;
};

/** Null while something is missing. */
function requestOf({
  range,
  accounts,
  campaigns,
  where,
  ids,
  chosen,
}: Choices): OperationPreviewRequest | null {
  if (chosen === null || accounts?.length === 0) return null;
  if (where === undefined && (ids.length === 0 || ids.length > MAX_OPERATION_TARGETS)) return null;
  return {
    selection: {
      startDate: range.startDate,
      endDate: range.endDate,
      ...(accounts === null ? {} : { accounts: accounts.map(({ id }) => id) }),
      ...(campaigns.length === 0 ? {} : { campaigns: [...campaigns] }),
      ...(where === undefined ? {} : { where }),
      ...(ids.length === 0 ? {} : { ids: [...ids] }),
    },
    change: chosen.change,
  };
}
