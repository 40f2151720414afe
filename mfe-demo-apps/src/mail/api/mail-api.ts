import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { ownPerson } from '../../demo-data/people.ts';
import { mailUpdateSchema, newMailSchema } from '../mail.ts';
import {
  labelsOf,
  mailOf,
  mailsOfCustomLabel,
  mailsOfSystemLabel,
  withSentMail,
  withUpdatedMail,
} from './mailbox.ts';
import { seedMailbox } from './seed.ts';

const mailbox = areaStore({ name: 'mail', version: 1, seed: seedMailbox });

/** The three calls of the specification, and the two that the screen's changes need. */
export const mailApi = demoApp()
  .basePath('/api/mail')
  .get('/labels', async (context) => context.json({ labels: labelsOf(await mailbox.read()) }))
  .get('/mails', async (context) => {
    const { systemLabel = 'all', customLabel } = context.req.query();
    const present = await mailbox.read();
    const mails =
      customLabel === undefined
        ? mailsOfSystemLabel(present, systemLabel)
        : mailsOfCustomLabel(present, customLabel);
    return context.json({ mails });
  })
  .get('/mail', async (context) =>
    context.json({ mail: mailOf(await mailbox.read(), context.req.query('mailId') ?? '') }),
  )
  .post('/mail/update', async (context) => {
    const payload = await payloadOf(context, mailUpdateSchema);
    return context.json({ mail: await mailbox.change((before) => withUpdatedMail(before, payload)) });
  })
  .post('/mails/new', async (context) => {
    const sent = await payloadOf(context, newMailSchema);
    const { name, email } = ownPerson;
    const made = { id: newId(), from: { name, email }, createdAt: Date.now() };
    return context.json({ mail: await mailbox.change((before) => withSentMail(before, made, sent)) });
  });
