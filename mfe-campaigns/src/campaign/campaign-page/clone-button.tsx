import { type CampaignRow, messageOf } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';

type CloneButtonProps = {
  readonly row: CampaignRow;
  /** Today in the account's time zone. */
  readonly today: string;
};

/** Opens the form for new campaigns with a copy of this one, for people who may create. */
export function CloneButton({ row, today }: CloneButtonProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { isAllowed } = usePermission('change-campaigns');
  const [isOpening, setOpening] = useState(false);
  if (!isAllowed) return null;
  const open = async () => {
    setOpening(true);
    try {
      const { cloneCampaign } = await import('./clone-campaign.ts');
      navigate(await cloneCampaign(host, row, today));
    } catch (error) {
      host.notify({ tone: 'danger', title: messages.notCloned, description: messageOf(error) });
      setOpening(false);
    }
  };
  return (
    <Button variant="outline" bg="bg.surface" disabled={isOpening} onClick={() => void open()}>
      <Copy aria-hidden />
      {messages.clone}
    </Button>
  );
}
