import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { STORAGE_PREFIX } from '@contract/product.ts';
import type { YourData } from '@contract/your-data.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { saveFile } from '../../lib/csv.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading, SectionHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteStep } from './delete-step.tsx';
import { StoredDocumentCard } from './stored-document-card.tsx';

/** The collections to show first, in order. Others follow in the server's order. */
const FIRST = [
  'fans',
  'idols',
  'referralCodes',
  'referrals',
  'invitations',
  'subscriptions',
  'idolSubmissions',
  'idolRequests',
  'outbox',
  'tokens',
  'auditLog',
];

const orderOf = (collection: string) => FIRST.indexOf(collection) + 1 || FIRST.length + 1;

/** Shows everything that is stored about a person, with download and deletion. */
export function StoredData({
  token,
  stored: { email, mailWanted, stored },
  onDeleted,
}: {
  token: string;
  stored: YourData;
  onDeleted: () => void;
}) {
  const { t } = useTranslation(['your-data', 'common']);
  const [isMailWanted, setMailWanted] = useState(mailWanted);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const inOrder = Object.entries(stored).sort(([one], [other]) => orderOf(one) - orderOf(other));

  async function changeMailPreference(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await callApi('POST /api/your-data/mails', { body: { token, wanted: !isMailWanted } });
      setMailWanted(!isMailWanted);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function download(): void {
    const json = JSON.stringify({ email, mailWanted: isMailWanted, stored }, null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `${STORAGE_PREFIX}-my-data.json`);
  }

  return (
    <>
      <PageHeading>{t('your-data:title')}</PageHeading>
      <chakra.p mt="3" color="ink.muted" fontSize="lg" overflowWrap="anywhere">
        {t('your-data:shown', { email })}
      </chakra.p>
      <Flex mt="6" gap="3" wrap="wrap">
        <Button onClick={download}>
          <Download size={18} aria-hidden />
          {t('your-data:download')}
        </Button>
      </Flex>

      <Stack mt="12" gap="10">
        {inOrder.map(([collection, documents]) => (
          <section key={collection} aria-labelledby={`stored-${collection}`}>
            <SectionHeading id={`stored-${collection}`} mb="4">
              {t(`your-data:collections.${collection}`, {
                defaultValue: collection,
              })}
            </SectionHeading>
            <Stack gap="4">
              {documents.map((document) => (
                <StoredDocumentCard
                  key={JSON.stringify(document)}
                  collection={collection}
                  document={document}
                />
              ))}
            </Stack>
          </section>
        ))}

        <section aria-labelledby="mail-wish">
          <SectionHeading id="mail-wish" mb="3">
            {t('your-data:mail.title')}
          </SectionHeading>
          <chakra.p color="ink.muted" mb="4" role="status">
            {t(isMailWanted ? 'your-data:mail.wanted' : 'your-data:mail.declined')}
          </chakra.p>
          {failure !== undefined && (
            <Box mb="4">
              <Notice tone="fail" role="alert" title={t('your-data:failedTitle')}>
                {failureText(failure, t('common:noAnswer'), t('common:busy'))}
              </Notice>
            </Box>
          )}
          <Button variant="outline" disabled={isBusy} onClick={() => void changeMailPreference()}>
            {t(isMailWanted ? 'your-data:mail.decline' : 'your-data:mail.want')}
          </Button>
        </section>

        <Box
          as="section"
          aria-labelledby="delete-all"
          p={{ base: '5', md: '6' }}
          borderRadius="lg"
          borderWidth="1px"
          borderColor="fail"
        >
          <SectionHeading id="delete-all" mb="3">
            <Trash2 size={22} aria-hidden style={{ display: 'inline', marginInlineEnd: '0.5rem' }} />
            {t('your-data:delete.title')}
          </SectionHeading>
          <DeleteStep token={token} onDeleted={onDeleted} />
        </Box>
      </Stack>
    </>
  );
}
