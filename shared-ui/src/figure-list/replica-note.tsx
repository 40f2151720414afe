import { Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/parts/figure-list.ts';

type ReplicaNoteProps = {
  /** As the server answers: null = the figures are from the primary, which is never behind. */
  readonly behindSeconds: number | null | undefined;
};

/** Says how far behind the database is that figures were read from, if it is a replica. */
export function ReplicaNote({ behindSeconds }: ReplicaNoteProps) {
  if (behindSeconds === null || behindSeconds === undefined) return null;
  const seconds = Math.ceil(behindSeconds);
  return (
    <Text textStyle="xs" color="fg.muted">
      {seconds === 0 ? messages.replica.current : messages.replica.behind(seconds)}
    </Text>
  );
}
