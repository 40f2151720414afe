import type { ManagedPerson } from '@adhelm/contracts';
import { Delayed, ErrorState, useUrlState } from '@adhelm/shared-ui';
import { Box, Skeleton, Stack } from '@adhelm/shared-ui/chakra';
import { adhelmErrorOf } from '@adhelm/shared-ui/module';
import { useEffect, useRef } from 'react';
import { messages } from '../../../messages/people.ts';
import { useServices } from '../../../services/services-context.tsx';
import { Card } from '../card.tsx';
import { usePeople } from './people-api.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';

/**
 * The people who can use Adhelm, for admins. `?section=people` scrolls here, `&person=<id>` opens that person's access.
 */
export function PeopleCard() {
  const { reports } = useServices();
  const { read, write } = useUrlState();
  const people = usePeople();
  const place = useRef<HTMLDivElement>(null);
  const isRequested = read('section') === 'people';
  const isLoaded = people.data !== undefined;
  useEffect(() => {
    if (isRequested && isLoaded) place.current?.scrollIntoView({ block: 'start' });
  }, [isRequested, isLoaded]);
  const refresh = () => {
    people.refresh().catch((error: unknown) => reports.add(error, 'people'));
  };
  const openId = read('person');
  const open = people.data?.data.find(({ id }) => id === openId) ?? null;
  return (
    <Box ref={place} scrollMarginTop="20">
      <Card title={messages.title} description={messages.explanation}>
        {people.data !== undefined ? (
          <PeopleList
            people={people.data.data}
            onOpen={({ id }) => write({ section: 'people', person: id }, true)}
          />
        ) : people.error !== undefined ? (
          <ErrorState
            title={messages.failed}
            error={adhelmErrorOf(people.error)}
            safe={messages.safe}
            onRetry={refresh}
          />
        ) : (
          <Delayed>
            <Skeleton role="status" aria-label={messages.loading} h="80" />
          </Delayed>
        )}
      </Card>
      <PersonDialog person={open} onClose={() => write({ person: null })} onChanged={refresh} />
    </Box>
  );
}

type PeopleListProps = {
  readonly people: readonly ManagedPerson[];
  readonly onOpen: (person: ManagedPerson) => void;
};

function PeopleList({ people, onOpen }: PeopleListProps) {
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={messages.list}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onOpen={() => onOpen(person)} />
      ))}
    </Stack>
  );
}
