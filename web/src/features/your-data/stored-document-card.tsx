import { Box, chakra } from '@chakra-ui/react';
import { FIRST_SIGNUPS } from '@contract/limits.ts';
import type { StoredDocument } from '@contract/your-data.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../i18n/date-format.ts';
import { languageName } from '../../i18n/language-name.ts';

/** Matches times as the server writes them: `2026-03-01T10:00:00.000Z`. */
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Matches a calendar day, the key of a number by day. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Maps fields that contain codes of a closed list (`@contract/values.ts`) to the group of the codes' translations. */
const CODES: Record<string, string> = {
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
  purpose: 'purpose',
};

/** Renders the non-empty fields of a stored document, with codes and times in the page's language. */
export function StoredDocumentCard({
  collection,
  document,
}: {
  collection: string;
  document: StoredDocument;
}) {
  const { t, i18n } = useTranslation('your-data');
  // A stored field may have no translation yet; then its name is shown.
  const translate = (keys: string[], fallback: string) =>
    t(keys, { defaultValue: fallback, first: FIRST_SIGNUPS });

  function label(path: string[]): string {
    const [field = '', parent = collection] = namesOf(path).reverse();
    const name = translate([`fields.${parent}_${field}`, `fields.${field}`], field);
    const day = path.find((part) => DAY.test(part));
    if (day)
      return `${name}: ${dateFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))}`;
    const moment = path.find((part) => part === 'before' || part === 'after');
    return moment ? t(moment, { field: name }) : name;
  }

  function show(path: string[], value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value !== 'string') return String(value);
    if (TIME.test(value))
      return dateFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
    const [field = '', parent] = namesOf(path).reverse();
    if (field === 'language') return languageName(value, i18n.language);
    // The fields of an idol's documents are free text.
    const group = parent === 'documents' ? undefined : CODES[field];
    if (!group) return value;
    const codes = value.split(',').map((code) => code.replaceAll('-', '_'));
    return codes.map((code) => translate([`values.${group}.${code}`], code)).join(', ');
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

/** Returns the non-empty values of a document at every depth, with the path to each. */
function leavesOf(value: unknown, path: string[] = []): [string[], unknown][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[path, value]];
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...path, key]));
}

/** Returns a path without list indexes and days. */
function namesOf(path: string[]): string[] {
  return path.filter((part) => !/^\d+$/.test(part) && !DAY.test(part));
}
