import { Box, chakra } from '@chakra-ui/react';
import type { StoredDocument } from '@contract/your-data.ts';
import { useTranslation } from 'react-i18next';

/** `2026-03-01T10:00:00.000Z`, as the server writes times. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** One stored document: each field that says something, by its name in the page's language. */
export function StoredDocumentCard({ document }: { document: StoredDocument }) {
  const { t, i18n } = useTranslation('your-data');

  function show(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'string' && TIME.test(value))
      return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(value),
      );
    return String(value);
  }

  return (
    <Box as="dl" p="5" bg="bg.panel" borderRadius="md" borderWidth="1px" borderColor="line" fontSize="sm">
      {leavesOf(document).map(([path, value]) => (
        <Box
          key={path}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          columnGap="4"
          py="1.5"
        >
          <chakra.dt color="ink.muted">
            {t(`fields.${lastName(path)}` as 'title', { defaultValue: lastName(path) })}
          </chakra.dt>
          <chakra.dd minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line">
            {show(value)}
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}

/** The values inside a document at every depth with the path to each; what is empty is left out. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, inside]) =>
    leavesOf(inside, path === '' ? key : `${path}.${key}`),
  );
}

/** `changes.0.before.accessTier` is an access tier. */
function lastName(path: string): string {
  if (/^documents\.\d+\.type$/.test(path)) return 'documentType';
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}
