import type { RuleDraft, StoredRule } from '@adhelm/contracts';
import { DeniedNotice, Notice, PageHeader, popupCode, usePopup } from '@adhelm/shared-ui';
import { Box, Button, Grid, HStack, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { lostSavesOf } from '@adhelm/shared-ui/lost-saves';
import { usePermission, useSession } from '@adhelm/shared-ui/module';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lostRulesOf, type RuleArea } from '../rule-area.ts';
import { AutomationStopped } from '../stopped/automation-stopped.tsx';
import type { Conversion } from './address-conversion.ts';
import { useRuleChecks } from './checks/use-rule-checks.ts';
import { ConversionNotice } from './conversion-notice.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';
import type { RuleHistoryProps } from './history/rule-history.tsx';
import type { FoundCampaign } from './limits/campaign-search.tsx';
import { messages } from './messages.ts';
import { RuleAside } from './rule-aside.tsx';
import { RuleForm } from './rule-form.tsx';
import { everywhere, triedRule } from './rule-scopes.ts';
import { RuleSentence } from './rule-sentence.tsx';
import { useDiscardedDraft } from './use-discarded-draft.ts';
import { useDryRun } from './use-dry-run.ts';
import { useFocusAfterSaving } from './use-focus-after-saving.ts';
import { useIdle } from './use-idle.ts';
import { useRuleDraft } from './use-rule-draft.ts';
import { useRuleSaving } from './use-rule-saving.ts';

const historyCode = popupCode<RuleHistoryProps>(
  async () => (await import('./history/rule-history.tsx')).RuleHistory,
);
const TryOut = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rule-form" */ './preview/try-out.tsx')).TryOut,
}));
/** Arrives with the checks, without which nothing is saved: it is there when the network is not. */
const SavingNotices = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rule-form" */ './saving/saving-notices.tsx')).SavingNotices,
}));
const LostRule = lazy(async () => ({ default: (await import('./lost-rule.tsx')).LostRule }));
const LiveSave = lazy(async () => ({ default: (await import('./live-save.tsx')).LiveSave }));

/** As high as the preview and the backtest before either has figures. */
const tryOutToCome = (
  <>
    <Skeleton h="80" />
    <Skeleton h="32" />
  </>
);

type RuleEditorProps = {
  readonly area: RuleArea;
  readonly first: RuleDraft;
  readonly stored: StoredRule | null;
  /** The name that changes are kept under until they are saved. */
  readonly draft: string;
  /** Of the amounts that a new rule starts with, from another currency. */
  readonly conversion?: Conversion | null;
  /** To the choice of a template. What is unfinished stays. */
  readonly onChooseAgain?: () => void;
  /** To another unfinished rule. */
  readonly onResume?: (name: string) => void;
  readonly onReload: () => void;
};

/** The form of a rule with what it would do now beside it. */
export function RuleEditor({
  area,
  first,
  stored,
  draft,
  conversion = null,
  onChooseAgain,
  onResume,
  onReload,
}: RuleEditorProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  // what nobody needs before the first change loads once the form is there
  const isIdle = useIdle();
  const checks = useRuleChecks(isIdle);
  const state = useRuleDraft({ first, stored, name: draft, page: area.path, checks });
  const { rule, canBeTried } = state;
  /** A live rule acts by itself: only those who may set one live change it. */
  const permission = stored?.mode === 'live' ? 'set-rules-live' : 'change-campaigns';
  const { isAllowed } = usePermission(permission);
  const [trial, setTrial] = useState<FoundCampaign | null>(null);
  const tried = useDryRun(triedRule(rule, trial), stored?.id ?? null, canBeTried);
  const limitTo = ({ account, campaign }: FoundCampaign) =>
    state.change({ scope: { ...everywhere, campaigns: [{ account, campaign }] } });
  const saving = useRuleSaving({
    area,
    state,
    stored,
    onSaved: () => navigate(area.path),
  });
  const person = useSession()?.id ?? null;
  const [hasLost] = useState(() => person !== null && lostSavesOf(person, lostRulesOf(area)).length > 0);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { remember } = useFocusAfterSaving({ isSending: saving.isSending, form, saveButton });
  /** Pressed before it was known what is wrong with the rule. */
  const [isSaveWanted, setSaveWanted] = useState(false);
  /** What cannot be read is not in the rule: it would be stored without it. */
  const save = () => {
    if (!state.isReady) {
      setSaveWanted(true);
      return;
    }
    remember();
    const unread = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (unread != null) unread.focus();
    else {
      // the question before it goes live is about all that it covers
      setTrial(null);
      saving.save();
    }
  };
  const saveOnceReady = useEffectEvent(() => {
    if (!isSaveWanted) return;
    setSaveWanted(false);
    save();
  });
  useEffect(() => {
    if (state.isReady) saveOnceReady();
  }, [state.isReady]);
  const buttons: FormButtonsProps = {
    faults: saving.isTried ? state.faults.length : 0,
    isAllowed,
    isSending: saving.isSending || isSaveWanted,
    onSave: save,
    onCancel: () => navigate(area.path),
  };
  const discardDraft = useDiscardedDraft(onReload);
  const discard = () => {
    discardDraft(draft);
    onReload();
  };
  return (
    <Stack gap="4">
      <PageHeader
        title={stored === null ? area.texts.create : area.texts.edit}
        parent={{ label: area.texts.title, to: area.path }}
        actions={
          <>
            {onChooseAgain !== undefined && (
              <Button variant="ghost" onClick={onChooseAgain}>
                {messages.changeTemplate}
              </Button>
            )}
            {stored !== null && <History id={stored.id} onRestore={isAllowed ? state.set : null} />}
            <FormButtons {...buttons} saveButton={saveButton} />
          </>
        }
      />
      <AutomationStopped />
      <DeniedNotice
        permission={permission}
        {...(stored?.mode === 'live' ? { reason: messages.liveIsFixed } : {})}
      />
      {onResume !== undefined && hasLost && saving.storedBefore === null && (
        <Suspense fallback={null}>
          <LostRule area={area} draft={draft} onResume={onResume} />
        </Suspense>
      )}
      {(saving.storedBefore ?? saving.failure ?? saving.theirs) !== null && (
        <Suspense fallback={null}>
          <SavingNotices
            area={area}
            saving={saving}
            state={state}
            onRetry={save}
            onReload={() => {
              discard();
              saving.loadTheirs();
            }}
          />
        </Suspense>
      )}
      {conversion !== null && <ConversionNotice {...conversion} />}
      {state.isRestored && (
        <Notice
          tone="info"
          title={messages.restored}
          action={
            <Button size="xs" variant="outline" onClick={discard}>
              {messages.discard}
            </Button>
          }
        />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }}
        gap="4"
        alignItems="start"
      >
        <Box ref={form} minW="0">
          <RuleForm state={state} isTried={saving.isTried} isReadOnly={!isAllowed} hasLimits={isIdle} />
          <HStack gap="2" mt="3" wrap="wrap" justify="end">
            <FormButtons {...buttons} isAtEnd />
          </HStack>
        </Box>
        <RuleAside sentence={<RuleSentence rule={rule} isUnread={state.isUnread} checks={checks} />}>
          <Suspense fallback={tryOutToCome}>
            {isIdle && checks !== null ? (
              <TryOut
                rule={rule}
                id={stored?.id ?? null}
                canBeTried={canBeTried}
                tried={tried}
                trial={trial}
                onTrial={setTrial}
                onKeep={isAllowed ? limitTo : null}
              />
            ) : (
              tryOutToCome
            )}
          </Suspense>
        </RuleAside>
      </Grid>
      {saving.isAsking && (
        <Suspense fallback={null}>
          <LiveSave
            rule={rule}
            stored={stored}
            tried={tried}
            isSending={saving.isSending}
            onConfirm={saving.confirm}
            onClose={saving.cancelAsking}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Opens the versions of a rule. */
function History({ id, onRestore }: Pick<RuleHistoryProps, 'id' | 'onRestore'>) {
  const { trigger, Popup, popup } = usePopup(historyCode, 'dialog');
  return (
    <>
      <Button {...trigger} variant="ghost">
        {messages.history}
      </Button>
      {Popup !== null && <Popup {...popup} id={id} onRestore={onRestore} />}
    </>
  );
}
