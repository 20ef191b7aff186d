import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { AdminNote } from '@contract/note.ts';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { useTranslation } from 'react-i18next';
import { Actor } from '../shared/actor.tsx';
import { FactSection } from '../shared/facts.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { NoteForm } from './note-form.tsx';
import { ToggledForm } from './toggled-form.tsx';

/** Shows what admins noted about a person, which reviewers can change. Viewers see nothing. */
export function SignupNote({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation('admin');
  const mayChange = useMay('POST /api/admin/signups/{userType}/{id}/note');
  if (!mayChange) return null;
  const { note } = signup;
  return (
    <FactSection title={t('note.title')}>
      {note ? <Note note={note} /> : <Text color="ink.muted">{t('note.none')}</Text>}
      <ToggledForm label={t(note ? 'note.open' : 'note.add')}>
        {(controls) => <NoteForm signup={signup} {...controls} />}
      </ToggledForm>
    </FactSection>
  );
}

function Note({ note: { text, tags, admin, at } }: { note: AdminNote }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <Stack gap="2" fontSize="sm">
      {tags.length > 0 && (
        <Flex as="ul" aria-label={t('note.tags')} gap="2" wrap="wrap" listStyleType="none">
          {tags.map((tag) => (
            <chakra.li
              key={tag}
              paddingInline="2"
              bg="bg.quiet"
              borderWidth="1px"
              borderColor="line"
              borderRadius="full"
              fontSize="xs"
              fontWeight="semibold"
            >
              <Typed>{tag}</Typed>
            </chakra.li>
          ))}
        </Flex>
      )}
      {text && (
        <chakra.p whiteSpace="pre-line">
          <Typed>{text}</Typed>
        </chakra.p>
      )}
      <chakra.p color="ink.muted" fontSize="xs">
        <time dateTime={at}>{formats.dateTime(at)}</time>
        {' · '}
        <Actor admin={admin} />
      </chakra.p>
    </Stack>
  );
}
