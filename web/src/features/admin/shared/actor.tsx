import { isSessionId, UNATTENDED, type Unattended } from '@contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { Typed } from './typed.tsx';

const BY = {
  'command line': 'activity.by.commandLine',
  schedule: 'activity.by.schedule',
} as const satisfies Record<Unattended, string>;

/** Enough characters to tell two admins' sessions apart. */
const SESSION_LETTERS = 6;

/** Names the admin of an action, or the command line or schedule that did it. @param admin as in the log. */
export function Actor({ admin }: { admin: string }) {
  const { t } = useTranslation('waitlist');
  const unattended = UNATTENDED.find((name) => name === admin);
  if (unattended) return t(BY[unattended]);
  if (isSessionId(admin)) return t('activity.admin', { id: admin.slice(0, SESSION_LETTERS) });
  return <Typed>{admin}</Typed>;
}
