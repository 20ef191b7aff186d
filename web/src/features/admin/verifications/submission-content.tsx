import { Box, chakra, Grid } from '@chakra-ui/react';
import type { Submission } from '@contract/idol-verification.ts';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTab } from '../../../ui/new-tab.tsx';
import { OutsideLink } from '../../../ui/text-link.tsx';
import { Typed } from '../shared/typed.tsx';

/** Shows the documents and profiles of one version side by side. */
export function SubmissionContent({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['waitlist', 'errors']);
  const { documents, socialProofs, additionalInfo } = submission;
  return (
    <>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Column title={t('errors:fields.documents')}>
          {documents.map(({ type, description, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored rows never change
            <Row key={index} name={type} more={description} url={url} />
          ))}
        </Column>
        <Column title={t('errors:fields.socialProofs')}>
          {socialProofs.map(({ platform, followers, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored rows never change
            <Row key={index} name={platform} more={followers} url={url} />
          ))}
          {socialProofs.length === 0 && (
            <chakra.li color="ink.muted">{t('verifications.noProfiles')}</chakra.li>
          )}
        </Column>
      </Grid>
      {additionalInfo && (
        <Box fontSize="sm">
          <chakra.span color="ink.muted">{t('errors:fields.additionalInfo')}</chakra.span>
          <chakra.p whiteSpace="pre-line">
            <Typed>{additionalInfo}</Typed>
          </chakra.p>
        </Box>
      )}
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box padding="4" bg="bg.quiet" borderRadius="md" fontSize="sm">
      <chakra.p id={id} mb="2" fontWeight="bold" color="ink.muted">
        {title}
      </chakra.p>
      <Grid as="ul" aria-labelledby={id} gap="3" listStyleType="none">
        {children}
      </Grid>
    </Box>
  );
}

/** Emphasizes the host as a browser parses it, because a link can look like another site. */
function Row({ name, more, url }: { name: string; more: string; url: string }) {
  return (
    <chakra.li overflowWrap="anywhere">
      <Typed fontWeight="semibold">{name}</Typed>
      {more && (
        <>
          {' · '}
          <Typed>{more}</Typed>
        </>
      )}
      <br />
      <OutsideLink href={url} display="inline-block" paddingBlock="0.5">
        {new URL(url).hostname} <ExternalLink size={14} aria-hidden style={{ display: 'inline' }} />
        <NewTab />
      </OutsideLink>
      <Box color="ink.muted" fontSize="xs">
        <Typed>{url}</Typed>
      </Box>
    </chakra.li>
  );
}
