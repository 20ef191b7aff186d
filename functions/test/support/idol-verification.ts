import { expect } from 'vitest';
import type { MailTemplate } from '../../contract/values.ts';
import { database } from '../../src/collections/database.ts';
import { config } from '../../src/config.ts';
import { deliverMail } from '../../src/mail/deliver-mail.ts';
import { newClient } from './client.ts';
import { type Mail, mailsTo } from './inbox.ts';
import { after, HOUR, idolRequest, laterToday, mailDocs, newEmail } from './people.ts';
import { joinAndVerify } from './verify.ts';

const SUBMIT = '/api/idol-verification/submit';

/** The document of {@link CONTENT}, whose link is valid. */
export const DOCUMENT = { type: 'ID', description: 'Front', url: 'https://drive.example.com/id' };
/** The profile of {@link CONTENT}, whose link is valid. */
export const PROFILE = { platform: 'TikTok', url: 'https://tiktok.example.com/@luna', followers: '12K' };
/** The content of a submission that is accepted. */
export const CONTENT = { documents: [DOCUMENT], socialProofs: [PROFILE], additionalInfo: 'Debut in May' };

/** Returns an idol with a confirmed, unused address. */
export async function verifiedIdol(more: object = {}) {
  const email = newEmail();
  const { id } = await joinAndVerify({ ...idolRequest(email), ...more });
  return { email, id };
}

/** Submits {@link CONTENT} with changes over the API. @param headers such as the language. */
export const submit = (
  idolId: unknown,
  more: object = {},
  headers: Record<string, string> = {},
  client = newClient(),
) => client.post(SUBMIT, { idolId, ...CONTENT, ...more }, headers);

/** Returns the newest mail of a kind to an address. Sends it now if the mailbox's limit made it wait. */
export async function mailOf(email: string, template: MailTemplate): Promise<Mail> {
  const doc = (await mailDocs(email)).findLast((mail) => mail.template === template);
  if (!doc) throw new Error(`No ${template} was queued.`);
  await deliverMail(database(), config, doc.id, () => after(laterToday(), 2 * HOUR));
  const isIt = ({ messageId }: Mail) => messageId.startsWith(`<${doc.id}@`);
  await expect.poll(async () => (await mailsTo(email)).some(isIt)).toBe(true);
  return (await mailsTo(email)).find(isIt) as Mail;
}
