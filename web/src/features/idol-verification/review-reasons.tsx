import { Box, chakra } from '@chakra-ui/react';
import type { Submission } from '@contract/idol-verification.ts';
import { useTranslation } from 'react-i18next';

/** Lists the reasons for a decision: prepared sentences in the page's language, and the reviewer's note. */
export function ReviewReasons({ decision }: { decision: NonNullable<Submission['decision']> }) {
  const { t } = useTranslation('review');
  return (
    <Box mt="4">
      <chakra.ul ps="5" listStyleType="disc" display="grid" gap="1.5">
        {decision.reasons.map((reason) => (
          <li key={reason}>{t(`reasons.${reason}`)}</li>
        ))}
      </chakra.ul>
      {decision.note && (
        <chakra.p mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
          <bdi>{decision.note}</bdi>
        </chakra.p>
      )}
    </Box>
  );
}
