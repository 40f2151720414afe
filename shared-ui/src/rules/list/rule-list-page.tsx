import type { Filter, KeptRuleDraft, ListedRule } from '@adhelm/contracts';
import { popupCode, useNow, usePopupCode } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { useSourceNames } from '@adhelm/shared-ui/changes';
import {
  FigureListPage,
  failureOf,
  useFilters,
  useListSelection,
  useListState,
} from '@adhelm/shared-ui/figure-list';
import { lostSavesOf } from '@adhelm/shared-ui/lost-saves';
import { useBusEvent, usePermission, useSession } from '@adhelm/shared-ui/module';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { begunRules } from '../begun-rules.ts';
import { messages as words } from '../messages.ts';
import { createPath, editPath, lostRulesOf, type RuleArea } from '../rule-area.ts';
import { ruleModes } from '../rule-modes.ts';
import { useRules } from '../rules-api.ts';
import { useAutomationStop } from '../stopped/use-automation-stop.ts';
import { RuleTabs } from '../tabs/rule-tabs.tsx';
import { BegunNotice } from './begun-notice.tsx';
import type { BulkEditDialogProps } from './bulk-edit.tsx';
import type { CopyRulesProps } from './copy-rules.tsx';
import { useKeptDrafts } from './list-api.ts';
import { messages as texts } from './messages.ts';
import { ruleColumns, rulePresets } from './rule-columns.tsx';
import { RulesBar } from './rules-bar.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useRuleChanges } from './use-rule-changes.ts';

const noRules: readonly ListedRule[] = [];
const noDrafts: readonly KeptRuleDraft[] = [];
const idOf = ({ id }: ListedRule) => id;
const nameOf = ({ name }: ListedRule) => name;
const searchedText = ({ name, sentence, tags }: ListedRule) => `${name} ${sentence} ${tags.join(' ')}`;
const knownOf = (tags: readonly string[]): readonly Filter[] => [
  {
    name: 'mode',
    label: texts.columns.mode,
    multiple: true,
    options: ruleModes.map((id) => ({ id, name: words.modes[id].label })),
  },
  ...(tags.length === 0
    ? []
    : [
        {
          name: 'tag',
          label: texts.tags,
          multiple: true,
          options: tags.map((tag) => ({ id: tag, name: tag })),
        },
      ]),
];

const editCode = popupCode<BulkEditDialogProps>(async () => (await import('./bulk-edit.tsx')).BulkEditDialog);
const copyCode = popupCode<CopyRulesProps>(async () => (await import('./copy-rules.tsx')).CopyRules);

const LostRules = lazy(async () => ({ default: (await import('./lost-rules.tsx')).LostRules }));
const LiveRule = lazy(async () => ({ default: (await import('./live-rule.tsx')).LiveRule }));

/** The rules of an area: what they do, their mode, their runs. */
export function RuleListPage({ area }: { readonly area: RuleArea }) {
  const navigate = useNavigate();
  const now = useNow();
  const answer = useRules();
  const { data, update, refresh } = answer;
  useBusEvent('action.changed', () => void refresh());
  // a run has decided, or went on
  useBusEvent('job.changed', () => void refresh());
  const tags = useMemo(
    () =>
      [
        ...new Set((data?.data ?? noRules).flatMap((rule) => (rule.kind === area.kind ? rule.tags : []))),
      ].sort((a, b) => a.localeCompare(b)),
    [data, area.kind],
  );
  const known = useMemo(() => knownOf(tags), [tags]);
  const filters = useFilters(data === undefined ? undefined : known);
  const bulk = useBulkChanges({ refresh });
  const [dialog, setDialog] = useState<'edit' | 'copy' | null>(null);
  const Edit = usePopupCode(editCode, dialog === 'edit');
  const Copy = usePopupCode(copyCode, dialog === 'copy');
  const changes = useRuleChanges({ update, refresh });
  const { isAllowed } = usePermission('change-campaigns');
  const { isAllowed: maySetLive } = usePermission('set-rules-live');
  const chosenModes = filters.selection['mode'];
  const ofKind = useMemo(
    () => data?.data.filter(({ kind }) => kind === area.kind) ?? noRules,
    [data, area.kind],
  );
  const chosenTags = filters.selection['tag'];
  const rules = useMemo(
    () =>
      ofKind.filter(
        (rule) =>
          (chosenModes?.includes(rule.mode) ?? true) &&
          (chosenTags === undefined || rule.tags.some((tag) => chosenTags.includes(tag))),
      ),
    [ofKind, chosenModes, chosenTags],
  );
  const state = useListState({
    screen: `rules/${area.path}`,
    presets: rulePresets,
    all: rules,
    search: filters.search,
    searchedText,
  });
  const { selected, selectedRows, setSelected, clearSelection } = useListSelection(state.rows, idOf);
  const closeDialog = () => setDialog(null);
  const doneDialog = () => {
    setDialog(null);
    clearSelection();
  };
  const editedRules = (refused: readonly ListedRule[]) => {
    if (refused.length === 0) doneDialog();
    else setSelected(new Set(refused.map(idOf)));
  };
  const drafts = useKeptDrafts(isAllowed).data?.data ?? noDrafts;
  const person = useSession()?.id ?? null;
  /** What was sent and has no answer is not just begun: it may be stored. */
  const [lost] = useState(() =>
    person === null ? [] : lostSavesOf(person, lostRulesOf(area)).map(({ draft }) => draft),
  );
  const begun = begunRules(area, drafts).filter(({ place }) => !lost.includes(place));
  const nameOfSource = useSourceNames();
  const isStopped = useAutomationStop() !== null;
  const columns = ruleColumns({
    area,
    now,
    changes,
    rules: data?.data ?? noRules,
    unsaved: new Set(drafts.flatMap(({ place, version }) => (version === null ? [] : [place]))),
    mayChange: isAllowed,
    maySetLive,
    isStopped,
    nameOfSource,
    navigate,
  });
  const counts = {
    mode: Object.fromEntries(
      ruleModes.map((mode) => [mode, ofKind.filter((rule) => rule.mode === mode).length]),
    ),
  };
  const create = isAllowed && (
    <Button asChild colorPalette="accent">
      <Link to={createPath(area)}>
        <Plus aria-hidden />
        {area.texts.create}
      </Link>
    </Button>
  );
  return (
    <FigureListPage
      id="rules-grid"
      texts={{ ...texts, ...area.texts, none: isAllowed ? texts.none : texts.noneYet }}
      views={<RuleTabs area={area} present="rules" />}
      answer={{ ...answer, data: data === undefined ? undefined : { rows: rules } }}
      hasFreshness={false}
      listFailure={failureOf(answer)}
      fileName={texts.fileName}
      actions={
        <>
          {area.beside !== undefined && (
            <Button asChild variant="ghost">
              <Link to={area.beside.path}>{area.beside.label}</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={area.logPath}>{area.texts.log}</Link>
          </Button>
        </>
      }
      mainAction={create}
      next={create}
      filters={{ ...filters, known, counts }}
      permission="change-campaigns"
      above={
        <>
          {isAllowed && lost.length > 0 && (
            <Suspense fallback={null}>
              <LostRules area={area} />
            </Suspense>
          )}
          <BegunNotice area={area} rules={begun} />
        </>
      }
      view={{ ...state, columns }}
      isLoading={answer.isLoading}
      rowId={idOf}
      rowName={nameOf}
      onOpen={(rule) => navigate(editPath(area, rule.id))}
      grid={{ cardColumns: ['mode', 'next', 'result', 'saving'], linesPerRow: 3.5 }}
      {...(isAllowed ? { selection: { selected, onChange: setSelected } } : {})}
    >
      <RulesBar
        area={area}
        selected={selectedRows}
        all={data?.data ?? noRules}
        changes={changes}
        refresh={refresh}
        maySetLive={maySetLive}
        isStopped={isStopped}
        onEdit={() => setDialog('edit')}
        onCopy={() => setDialog('copy')}
        onClear={clearSelection}
      />
      {Edit !== null && dialog === 'edit' && (
        <Edit isOpen rules={selectedRows} changes={bulk} onClose={closeDialog} onDone={editedRules} />
      )}
      {Copy !== null && dialog === 'copy' && (
        <Copy isOpen rules={selectedRows} changes={bulk} onClose={closeDialog} onDone={doneDialog} />
      )}
      {changes.asking !== null && (
        <Suspense fallback={null}>
          <LiveRule {...changes.asking} changes={changes} />
        </Suspense>
      )}
    </FigureListPage>
  );
}
