import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { AdminNote } from '@contract/note.ts';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Actor } from '../shared/actor.tsx';
import { OutcomeNotice, useOutcome } from '../shared/outcome.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { Part } from './facts.tsx';
import { NoteForm } from './note-form.tsx';

/** Shows what admins noted about a person, which reviewers can change. Viewers see nothing. */
export function SignupNote({ entry }: { entry: SignupDetail }) {
  const { t } = useTranslation('admin');
  const mayChange = useMay('POST /api/admin/signups/{userType}/{id}/note');
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { outcome, report } = useOutcome();
  if (!mayChange) return null;
  const { note } = entry;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Part title={t('note.title')}>
      {note ? <Note note={note} /> : <Text color="ink.muted">{t('note.none')}</Text>}
      <Box>
        <Button
          ref={opener}
          variant="quiet"
          fontSize="sm"
          ms="-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(note ? 'note.open' : 'note.add')}
        </Button>
      </Box>
      {isOpen && <NoteForm entry={entry} report={report} close={close} />}
      <OutcomeNotice outcome={outcome} />
    </Part>
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
