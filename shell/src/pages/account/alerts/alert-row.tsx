import { type Alert, may } from '@adhelm/contracts';
import { formatAge, formatInstant, useNow } from '@adhelm/shared-ui';
import { Badge, Button, Link, Text } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../../messages/alerts.ts';
import { notify } from '../../../notifications/notifications.tsx';
import { useServices, useUser } from '../../../services/services-context.tsx';
import { commandAlert } from './alerts-api.ts';
import { ListRow } from './list-row.tsx';
import { useWrite } from './use-write.ts';

const texts = messages.list;
const tones = { info: 'info', warning: 'warning', critical: 'danger' } as const;

type AlertRowProps = {
  readonly alert: Alert;
  /** The URL names it. */
  readonly isMarked: boolean;
  readonly refresh: () => Promise<void>;
};

/** One alert: what happened, how often and since when, who looks into it, and what can be done. */
export function AlertRow({ alert, isMarked, refresh }: AlertRowProps) {
  const { severity, summary, detail, subject, count, firstAt, lastAt, href, examples } = alert;
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const names = examples.map(texts.quoted).join(', ');
  return (
    <ListRow
      ref={place}
      isMarked={isMarked}
      badges={
        <>
          <Badge colorPalette={tones[severity]}>{messages.severity[severity]}</Badge>
          <Badge variant="outline">
            <bdi>{subject.name}</bdi>
          </Badge>
          {count > 1 && (
            <Badge variant="outline">
              <bdi>{texts.counts[alert.cause](count)}</bdi>
            </Badge>
          )}
        </>
      }
      actions={<AlertActions alert={alert} refresh={refresh} />}
    >
      <Text fontWeight="medium" overflowWrap="anywhere">
        <bdi>{summary}</bdi>
      </Text>
      {detail !== null && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <bdi>{detail}</bdi>
        </Text>
      )}
      {examples.length > 0 && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {count > examples.length ? texts.among(names) : texts.concerns(names)}
        </Text>
      )}
      <Text textStyle="xs" color="fg.muted">
        {[
          texts.since(formatInstant(firstAt)),
          ...(count > 1 ? [texts.last(formatAge(lastAt, now))] : []),
          ...standing(alert),
        ].join(' · ')}
      </Text>
      {href !== null && (
        <Link asChild textStyle="sm" alignSelf="start">
          <RouterLink to={href}>{texts.show}</RouterLink>
        </Link>
      )}
    </ListRow>
  );
}

function standing({ state, seenBy, resolvedAt, resolvedBy }: Alert): string[] {
  if (resolvedAt !== null) {
    const when = formatInstant(resolvedAt);
    return [resolvedBy === null ? texts.resolvedItself(when) : texts.resolvedBy(resolvedBy, when)];
  }
  return state === 'seen' && seenBy !== null ? [texts.seenBy(seenBy)] : [];
}

function AlertActions({ alert, refresh }: Pick<AlertRowProps, 'alert' | 'refresh'>) {
  const { fetchApi } = useServices();
  const user = useUser();
  const { isBusy, write } = useWrite(refresh);
  const isAllowed = may(user, 'change-campaigns');
  const common = {
    size: 'sm',
    variant: 'outline',
    disabled: !isAllowed || isBusy,
    title: isAllowed ? undefined : texts.mayNot,
  } as const;
  const run = (command: 'see' | 'resolve' | 'reopen') =>
    write(async () => {
      await commandAlert(fetchApi, alert, command);
      if (command !== 'resolve') return;
      notify({
        tone: 'success',
        title: texts.resolvedNow,
        action: {
          label: messages.undo,
          run: () =>
            write(async () => {
              await commandAlert(fetchApi, alert, 'reopen');
            }),
        },
      });
    });
  if (alert.state === 'resolved') {
    return (
      <Button {...common} onClick={() => run('reopen')}>
        {texts.reopen}
      </Button>
    );
  }
  return (
    <>
      {alert.state === 'open' && (
        <Button {...common} onClick={() => run('see')}>
          {texts.see}
        </Button>
      )}
      <Button {...common} onClick={() => run('resolve')}>
        {texts.resolve}
      </Button>
    </>
  );
}
