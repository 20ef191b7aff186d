import type { ListedMail } from '@contract/mails.ts';
import { iso } from '../collections/iso.ts';
import { pageOfMails } from '../collections/outbox.ts';
import { readNames, signupAt } from '../collections/signups.ts';
import { toMailRow } from './mail-row.ts';
import type { Handler } from './operation.ts';
import { pageResponse } from './page-response.ts';

/** The page size if no limit is given. Each row reads a name. */
const PAGE = 50;

export const listMailsCall: Handler<'GET /api/admin/mails'> = async ({ query }, { db, now }) => {
  const { state, limit = PAGE, cursor } = query;
  const page = await pageOfMails(db, state || 'waiting', limit, cursor, now());
  const mails = (page?.documents ?? []).map((document) => document.data());
  const people = mails.map(({ about }) => {
    const signup = signupAt(about);
    return signup && { userType: signup.userType, id: signup.userId };
  });
  const known = people.filter((person) => person !== null);
  const names = new Map((await readNames(db, known)).map((name, index) => [known[index], name]));
  return pageResponse(page, () =>
    mails.map((mail, index): ListedMail => {
      const person = people[index];
      const { nextAttemptAt } = mail.delivery;
      return {
        ...toMailRow(mail),
        email: mail.to,
        signup: person ? { ...person, name: names.get(person) ?? null } : null,
        dueAt: nextAttemptAt && iso(nextAttemptAt),
      };
    }),
  );
};
