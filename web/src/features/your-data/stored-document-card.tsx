import { Box, chakra } from '@chakra-ui/react';
import type { StoredDocument } from '@contract/your-data.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';

/** `2026-03-01T10:00:00.000Z`, as the server writes times. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Fields that hold codes of a closed list (`@contract/values.ts`), and under which of the words' groups these are. */
const CODES: Record<string, string> = {
  language: 'language',
  userType: 'userType',
  referral: 'referral',
  type: 'type',
  newsletter: 'type',
  accessTier: 'tier',
  tier: 'tier',
  invitedTo: 'tier',
  verificationState: 'review',
  verification: 'review',
  status: 'review',
  reasons: 'reason',
  flags: 'flag',
  act: 'act',
  template: 'template',
  state: 'state',
};

/** One stored document: each field that says something, by its name in the page's language. */
export function StoredDocumentCard({
  collection,
  document,
}: {
  collection: string;
  document: StoredDocument;
}) {
  const { t, i18n } = useTranslation('your-data');
  // The server may store what these words do not know yet: then its own name is better than none.
  const say = (keys: string[], otherwise: string) => t(keys as ['title'], { defaultValue: otherwise });

  function label(path: string[]): string {
    const [field = '', parent = collection] = namesOf(path).reverse();
    const name = say([`fields.${parent}_${field}`, `fields.${field}`], field);
    const moment = path.find((part) => part === 'before' || part === 'after');
    return moment ? t(moment, { field: name }) : name;
  }

  function show(path: string[], value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return String(value);
    if (TIME.test(value))
      return dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
    const [field = '', parent] = namesOf(path).reverse();
    // What somebody calls a document is no code.
    const group = parent === 'documents' ? undefined : CODES[field];
    if (!group) return value;
    const codes = value.split(',').map((code) => code.replaceAll('-', '_'));
    return codes.map((code) => say([`values.${group}.${code}`], code)).join(', ');
  }

  return (
    <Box as="dl" p="5" bg="bg.panel" borderRadius="md" borderWidth="1px" borderColor="line" fontSize="sm">
      {leavesOf(document).map(([path, value]) => (
        <Box
          key={path.join('.')}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '14rem 1fr' }}
          columnGap="4"
          py="1.5"
        >
          <chakra.dt color="ink.muted">{label(path)}</chakra.dt>
          <chakra.dd minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line">
            {show(path, value)}
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}

/** The values inside a document at every depth, with the path to each; what is empty is left out. */
function leavesOf(value: unknown, path: string[] = []): [string[], unknown][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...path, key]));
}

/** A path without the positions in lists. */
function namesOf(path: string[]): string[] {
  return path.filter((part) => !/^\d+$/.test(part));
}
