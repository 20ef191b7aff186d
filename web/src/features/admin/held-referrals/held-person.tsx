import type { HeldPerson as Person } from '@contract/referrals.ts';
import { useTranslation } from 'react-i18next';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';

/** Links a person's name and shows the address, which tells people with the same name apart. */
export function HeldPerson({ person }: { person: Person }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const { userType, id, name, email } = person;
  if (name === null || email === null)
    return t('admin:entry.left', { number: t(`activity.${userType}`, { id }) });
  return (
    <>
      <SignupLink signup={{ userType, id }}>
        <Typed>{name}</Typed>
      </SignupLink>{' '}
      <Email>{email}</Email>
    </>
  );
}

/** Returns a function that names a person in the labels of buttons: by address, or by number once deleted. */
export function useNameOf(): (person: Person) => string {
  const { t } = useTranslation('waitlist');
  return ({ userType, id, email }) => email ?? t(`activity.${userType}`, { id });
}
