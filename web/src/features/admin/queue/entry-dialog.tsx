import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Typed } from '../typed.tsx';
import { Activity } from './activity.tsx';
import type { NamedSubject } from './open-entry.ts';

/** One entry: whose it is, and what admins did about it. */
export function EntryDialog({ subject, onClose }: { subject: NamedSubject; onClose: () => void }) {
  const { t } = useTranslation('waitlist');
  const { userType, id, name } = subject;
  const number = t(`activity.${userType}`, { id });
  return (
    <Dialog title={name ? <Typed>{name}</Typed> : number} onClose={onClose}>
      {name && (
        <Text color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums" marginBottom="4">
          {number}
        </Text>
      )}
      <Activity subject={{ userType, id }} />
    </Dialog>
  );
}
