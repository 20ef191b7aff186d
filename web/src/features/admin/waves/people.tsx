import { chakra } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { SignupLink } from '../shared/signup-link.tsx';
import { Typed } from '../shared/typed.tsx';

interface Props {
  people: readonly { id: number; name: string | null }[];
  userType: UserType;
  /** Whether there are more people than these. */
  isCut: boolean;
}

/** Lists names in one line, each a link to the person. */
export function People({ people, userType, isCut }: Props) {
  const { t } = useTranslation(['waves', 'waitlist', 'admin']);
  return (
    <>
      {people.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          {/* A link is a block in its line, so a comma beside it could begin the next line. */}
          <chakra.span display="inline-block">
            {name === null ? (
              t('admin:entry.left', { number: t(`waitlist:activity.${userType}`, { id }) })
            ) : (
              <SignupLink signup={{ userType, id }}>
                <Typed>{name}</Typed>
              </SignupLink>
            )}
            {index < people.length - 1 && ','}
          </chakra.span>
        </Fragment>
      ))}
      {isCut && ' …'}
    </>
  );
}
