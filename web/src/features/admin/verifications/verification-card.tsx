import { Box, chakra, Flex, type Stack } from '@chakra-ui/react';
import type { VerificationRow } from '@contract/idol-verification.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../../i18n/date-format.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { ItemHeading } from '../../../ui/heading.tsx';
import { ListCard } from '../shared/list-item.tsx';
import { SignupLink } from '../shared/signup-link.tsx';
import { Email, Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { DecisionPanel, type ReviewDecision } from './decision-panel.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { SubmissionContent } from './submission-content.tsx';

interface Props extends Pick<ComponentProps<typeof Stack>, 'ref'> {
  row: VerificationRow;
  isPending: boolean;
  onDecide: (decision: ReviewDecision) => void;
}

/** Shows an idol, the submitted proof and, for reviewers, the possible decisions. */
export function VerificationCard({ ref, row, isPending, onDecide }: Props) {
  const { t, i18n } = useTranslation('waitlist');
  const formats = useFormats();
  const mayDecide = useMay('POST /api/admin/idol-review');
  const { idolId, stageName, email, language, agency, socialLinks, latest } = row;
  const languageLabel = languageName(language, i18n.language);
  return (
    <ListCard ref={ref}>
      <Flex justify="space-between" wrap="wrap" gap="3">
        <Box minWidth="0">
          <ItemHeading overflowWrap="anywhere">
            <SignupLink signup={{ userType: 'idol', id: idolId }}>
              <Typed>{stageName}</Typed>
            </SignupLink>
          </ItemHeading>
          <Box color="ink.muted" fontSize="sm">
            <Email>{email}</Email>
          </Box>
          <Box color="ink.muted" fontSize="xs" fontVariantNumeric="tabular-nums">
            {[
              t('verifications.number', { id: idolId }),
              t('verifications.reads', { language: languageLabel }),
            ].join(' · ')}
          </Box>
        </Box>
        <DueDay row={row} />
      </Flex>
      {(agency || socialLinks) && (
        <Box fontSize="sm">
          <chakra.span color="ink.muted">{t('verifications.applied')} </chakra.span>
          <Typed>{[agency, socialLinks].filter(Boolean).join(' · ')}</Typed>
        </Box>
      )}
      <SubmissionContent submission={latest} />
      <chakra.time color="ink.muted" fontSize="xs" dateTime={latest.submittedAt}>
        {t('verifications.version', { version: latest.version, at: formats.dateTime(latest.submittedAt) })}
      </chakra.time>
      {latest.version > 1 && <EarlierVersions idolId={idolId} latest={latest.version} />}
      {mayDecide && (
        <DecisionPanel
          idolId={idolId}
          name={stageName}
          languageName={languageLabel}
          state={row.status}
          isPending={isPending}
          onDecide={onDecide}
        />
      )}
    </ListCard>
  );
}

/** Shows when the review is due, or when it was decided. */
function DueDay({ row: { dueOn, isOverdue, since } }: { row: VerificationRow }) {
  const { t, i18n } = useTranslation('waitlist');
  const formats = useFormats();
  if (dueOn === null) {
    return (
      <chakra.time dateTime={since} color="ink.muted" fontSize="sm">
        {t('verifications.since', { at: formats.dateTime(since) })}
      </chakra.time>
    );
  }
  const day = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(dueOn));
  return (
    <chakra.time
      dateTime={dueOn}
      alignSelf="flex-start"
      paddingInline="3"
      paddingBlock="1"
      borderRadius="full"
      fontSize="sm"
      fontWeight="semibold"
      bg={isOverdue ? 'fail.tint' : 'inform.tint'}
      color={isOverdue ? 'fail' : 'inform'}
    >
      {t(isOverdue ? 'verifications.overdue' : 'verifications.due', { day })}
    </chakra.time>
  );
}
