import { demoApp } from '../../demo-api/demo-app.ts';
import { daysFrom } from '../../demo-data/demo-days.ts';
import { notificationTypes } from '../notification.ts';

const texts = {
  order_placed: ['Order placed', 'DEV-1040, by Amara Okafor'],
  new_message: ['New message', 'Chiara Lindqvist wrote to you'],
  item_shipped: ['Order shipped', 'DEV-1038 is on its way'],
} as const;

/** `GET /api/notifications`: one of each type, the newest first. */
export const notificationsApi = demoApp().get('/api/notifications', (context) => {
  const now = new Date();
  const notifications = notificationTypes.map((type, index) => ({
    id: String(index + 1),
    type,
    title: texts[type][0],
    description: texts[type][1],
    createdAt: daysFrom(now, -index, 9),
  }));
  return context.json({ notifications });
});
