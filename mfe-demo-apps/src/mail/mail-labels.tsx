import { Button, Portal } from '@adhelm/shared-ui/chakra';
import { Menu } from '@adhelm/shared-ui/overlays';
import { Tag } from 'lucide-react';
import type { Mail } from './mail.ts';
import { useLabels, useMailChange } from './mail-api.ts';
import { messages } from './messages.ts';

/** The person's own labels of a mail. */
export function MailLabels({ mail }: { readonly mail: Mail }) {
  const { data } = useLabels();
  const change = useMailChange();
  const own = data?.labels.filter(({ type }) => type === 'custom_label') ?? [];
  const toggle = (id: string, isSet: boolean) => {
    const others = mail.labelIds.filter((one) => one !== id);
    void change(mail, { labelIds: isSet ? [...others, id] : others });
  };
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline">
          <Tag aria-hidden />
          {messages.labelIt}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={messages.labelIt}>
            {own.map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                checked={mail.labelIds.includes(id)}
                onCheckedChange={(isSet) => toggle(id, isSet)}
              >
                {name}
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
