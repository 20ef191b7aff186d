import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Failure } from '../shared/failure.tsx';
import { parameterOf, ShownSignupContext, type SignupRef, useCloseOpened } from '../shared/opened-signup.ts';
import { Typed } from '../shared/typed.tsx';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { SignupFacts } from './signup-detail.tsx';
import { signupQuery } from './signup-query.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Shows everything stored about a signup, and the actions on it. */
export function SignupDialog({ signup }: { signup: SignupRef }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const { userType, id } = signup;
  const { data: detail, error, refetch } = useQuery(signupQuery(signup, useLanguage()));
  const neighbours = useNeighbours(signup);
  const number = t(`waitlist:activity.${userType}`, { id });
  return (
    <Dialog
      contentKey={`${userType}-${id}`}
      title={detail?.name ? <Typed>{detail.name}</Typed> : number}
      actions={neighbours && <NeighbourButtons {...neighbours} />}
      findFinalFocus={() =>
        document.querySelector<HTMLElement>(
          `[role=tabpanel]:not([hidden]) [role=row] a[href$="${parameterOf(signup)}"]`,
        )
      }
      onClose={useCloseOpened()}
    >
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!detail && !error && <Text color="ink.muted">{t('loading')}</Text>}
      <ShownSignupContext value={signup}>
        {detail && <SignupFacts key={`${userType}-${id}`} signup={detail} />}
      </ShownSignupContext>
    </Dialog>
  );
}
