import { callDemo } from '../../demo-api/demo-client.ts';
import { notificationsAnswerSchema, notificationTypes } from '../notification.ts';

describe('notifications', () => {
  it('are of each specified type', async () => {
    const { notifications } = notificationsAnswerSchema.parse(
      await callDemo('/api/notifications', {}, jest.fn()),
    );
    expect(notifications.map(({ type }) => type)).toEqual(notificationTypes);
  });
});
