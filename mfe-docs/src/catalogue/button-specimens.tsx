import { entityStatuses } from '@adhelm/contracts';
import { CopyButton, StatusBadge } from '@adhelm/shared-ui';
import { Badge, Button, HStack, IconButton, Wrap } from '@adhelm/shared-ui/chakra';
import { Settings } from 'lucide-react';
import { messages } from '../messages/catalogue.ts';
import { Specimen, State } from './specimen.tsx';

const tones = ['accent', 'gray', 'success', 'warning', 'danger', 'info'] as const;

export function ButtonSpecimens() {
  return (
    <>
      <Specimen
        name="Button"
        from="@adhelm/shared-ui/chakra"
        use="Use one solid button per page, for its main action."
      >
        <HStack gap="3" wrap="wrap">
          <Button>{messages.buttons.save}</Button>
          <Button variant="outline">{messages.buttons.cancel}</Button>
          <Button variant="subtle">{messages.buttons.more}</Button>
          <Button variant="ghost">{messages.buttons.quiet}</Button>
          <Button colorPalette="danger">{messages.buttons.remove}</Button>
          <Button disabled>{messages.buttons.off}</Button>
          <Button loading loadingText={messages.buttons.saving}>
            {messages.buttons.save}
          </Button>
          <IconButton aria-label={messages.buttons.settings} variant="ghost">
            <Settings aria-hidden />
          </IconButton>
          <CopyButton text="4f1c" label={messages.buttons.copyCode} />
        </HStack>
      </Specimen>
      <Specimen
        name="Badge"
        from="@adhelm/shared-ui/chakra"
        use="A short label. Its text says what it means, not only its color."
      >
        <Wrap gap="2">
          {tones.map((tone) => (
            <Badge key={tone} colorPalette={tone}>
              {tone}
            </Badge>
          ))}
        </Wrap>
      </Specimen>
      <Specimen name="StatusBadge" from="@adhelm/shared-ui" use="The status of a campaign or a content.">
        <Wrap gap="2">
          {entityStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Wrap>
        <State name={messages.status.underWay}>
          <StatusBadge status="active" change={messages.status.pausing} />
        </State>
      </Specimen>
    </>
  );
}
