import { Text } from '@adhelm/shared-ui/chakra';
import { demoCredentials } from '../../demo-account/demo-users.ts';
import { messages } from '../../messages/demo-account.tsx';
import { Notice } from '../sign-in/notice.tsx';

/** States that the page is a demo, with the credentials to try. */
export function DemoNotice() {
  return (
    <Notice tone="info">
      {messages.invitation(
        <Text as="strong" overflowWrap="anywhere">
          {demoCredentials.email}
        </Text>,
        <strong>{demoCredentials.password}</strong>,
      )}
    </Notice>
  );
}
