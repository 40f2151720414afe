import { Text } from '@adhelm/shared-ui/chakra';
import { demoCredentials } from '../../demo-account/demo-users.ts';
import { Notice } from '../sign-in/notice.tsx';

/** Says that the page is a demo, and with what to try it. */
export function DemoNotice() {
  return (
    <Notice tone="info">
      This is a demo. It is answered in your browser, and opens neither a session nor the product. Try it as{' '}
      <Text as="strong" overflowWrap="anywhere">
        {demoCredentials.email}
      </Text>{' '}
      with <strong>{demoCredentials.password}</strong>
    </Notice>
  );
}
