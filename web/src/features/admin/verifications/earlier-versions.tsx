import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../shared/failure.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { Submitted } from './submitted.tsx';
import { submissionsQuery } from './verification-pages.ts';

/** Shows earlier versions with their decisions, fetched when they are expanded. */
export function EarlierVersions({ idolId, latest }: { idolId: number; latest: number }) {
  const { t } = useTranslation(['waitlist', 'admin', 'review']);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...submissionsQuery(idolId, latest), enabled: isOpen });
  return (
    <Box>
      <Button variant="quiet" fontSize="sm" ms="-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('verifications.earlier', { number: formats.number(latest - 1) })}
      </Button>
      {isOpen && query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {isOpen && query.error && <Failure error={query.error} />}
      {isOpen && (
        <Stack as="ul" gap="4" mt="2" listStyleType="none">
          {query.data
            ?.filter(({ version }) => version < latest)
            .map((submission) => (
              <Stack
                as="li"
                key={submission.version}
                gap="3"
                paddingInlineStart="4"
                borderStartWidth="3px"
                borderColor="line"
              >
                <chakra.p fontSize="sm" fontWeight="semibold">
                  {t('verifications.version', {
                    version: submission.version,
                    at: formats.dateTime(submission.submittedAt),
                  })}
                </chakra.p>
                <Submitted submission={submission} />
                {submission.decision && (
                  <Box fontSize="sm">
                    <chakra.span color="ink.muted">{t('verifications.told')}</chakra.span>
                    <chakra.ul ps="5" listStyleType="disc">
                      {submission.decision.reasons.map((reason) => (
                        <li key={reason}>{t(`review:reasons.${reason}`)}</li>
                      ))}
                      {submission.decision.note && (
                        <chakra.li whiteSpace="pre-line">
                          <Typed>{submission.decision.note}</Typed>
                        </chakra.li>
                      )}
                    </chakra.ul>
                  </Box>
                )}
              </Stack>
            ))}
        </Stack>
      )}
    </Box>
  );
}
