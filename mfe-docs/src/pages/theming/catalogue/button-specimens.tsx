import { entityStatuses } from '@adhelm/contracts';
import { CopyButton, StatusBadge } from '@adhelm/shared-ui';
import { Badge, Button, HStack, IconButton, Wrap } from '@adhelm/shared-ui/chakra';
import { Settings } from 'lucide-react';
import { Specimen, State } from './specimen.tsx';

const tones = ['accent', 'gray', 'success', 'warning', 'danger', 'info'] as const;

export function ButtonSpecimens() {
  return (
    <>
      <Specimen
        name="Button"
        from="@adhelm/shared-ui/chakra"
        use="One solid button a view: what the page is for."
      >
        <HStack gap="3" wrap="wrap">
          <Button>Save</Button>
          <Button variant="outline">Cancel</Button>
          <Button variant="subtle">More</Button>
          <Button variant="ghost">Quiet</Button>
          <Button colorPalette="danger">Remove</Button>
          <Button disabled>Off</Button>
          <Button loading loadingText="Saving">
            Save
          </Button>
          <IconButton aria-label="Settings" variant="ghost">
            <Settings aria-hidden />
          </IconButton>
          <CopyButton text="4f1c" label="the support code" />
        </HStack>
      </Specimen>
      <Specimen
        name="Badge"
        from="@adhelm/shared-ui/chakra"
        use="A word about a thing. Never the colour alone."
      >
        <Wrap gap="2">
          {tones.map((tone) => (
            <Badge key={tone} colorPalette={tone}>
              {tone}
            </Badge>
          ))}
        </Wrap>
      </Specimen>
      <Specimen name="StatusBadge" from="@adhelm/shared-ui" use="What a campaign or a content is doing.">
        <Wrap gap="2">
          {entityStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Wrap>
        <State name="A write is under way">
          <StatusBadge status="active" change="Pausing…" />
        </State>
      </Specimen>
    </>
  );
}
