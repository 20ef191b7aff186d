import { Box, chakra, Stack } from '@chakra-ui/react';
import type { Submission } from '@contract/idol-verification.ts';
import { useTranslation } from 'react-i18next';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { SubmissionContent } from './submission-content.tsx';

/** Shows one version of a submission with what the idol was told, as an item of a list. */
export function SubmittedVersion({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['waitlist', 'review']);
  const formats = useFormats();
  const { version, submittedAt, decision } = submission;
  return (
    <Stack as="li" gap="3" paddingInlineStart="4" borderStartWidth="3px" borderColor="line">
      <chakra.p fontSize="sm" fontWeight="semibold">
        {t('verifications.version', { version, at: formats.dateTime(submittedAt) })}
      </chakra.p>
      <SubmissionContent submission={submission} />
      {decision && (
        <Box fontSize="sm">
          <chakra.span color="ink.muted">{t('verifications.told')}</chakra.span>
          <chakra.ul ps="5" listStyleType="disc">
            {decision.reasons.map((reason) => (
              <li key={reason}>{t(`review:reasons.${reason}`)}</li>
            ))}
            {decision.note && (
              <chakra.li whiteSpace="pre-line">
                <Typed>{decision.note}</Typed>
              </chakra.li>
            )}
          </chakra.ul>
        </Box>
      )}
    </Stack>
  );
}
