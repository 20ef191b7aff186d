import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Failure } from '../shared/failure.tsx';
import { ShownEntryContext, type Subject, useCloseEntry } from '../shared/opened-entry.ts';
import { Typed } from '../shared/typed.tsx';
import { Dialog } from './dialog.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { entryQuery } from './entry-query.ts';

/** One entry over the page: everything that is stored about it, and what admins did. */
export function EntryDialog({ subject }: { subject: Subject }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const { userType, id } = subject;
  const { data: entry, error } = useQuery(entryQuery(subject, useLanguage()));
  const number = t(`waitlist:activity.${userType}`, { id });
  return (
    <Dialog
      contentKey={`${userType}-${id}`}
      title={entry?.name ? <Typed>{entry.name}</Typed> : number}
      onClose={useCloseEntry()}
    >
      {error && <Failure error={error} />}
      {!entry && !error && <Text color="ink.muted">{t('loading')}</Text>}
      <ShownEntryContext value={subject}>
        {entry && <EntryDetail key={`${userType}-${id}`} entry={entry} />}
      </ShownEntryContext>
    </Dialog>
  );
}
