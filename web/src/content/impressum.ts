import type { ParseKeys } from 'i18next';
import type { LegalSection } from './legal.ts';

/** The EU's platform for online dispute resolution (specification §2). */
const DISPUTE_PLATFORM = 'https://ec.europa.eu/consumers/odr';

export const impressumSections: readonly LegalSection<ParseKeys<'impressum'>>[] = [
  {
    id: 'provider',
    title: 'provider.title',
    blocks: [
      {
        details: [
          ['provider.company', 'company'],
          ['provider.address', 'address'],
          ['provider.registration', 'registration'],
          ['provider.vatId', 'vatId'],
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'contact.title',
    blocks: [
      {
        details: [
          ['contact.legal', 'legalMail'],
          ['contact.support', 'supportMail'],
          ['contact.website', 'website'],
        ],
      },
    ],
  },
  {
    id: 'responsible',
    title: 'responsible.title',
    blocks: [
      {
        details: [
          ['responsible.name', 'responsiblePerson'],
          ['responsible.mail', 'contentMail'],
        ],
      },
    ],
  },
  {
    id: 'data-protection',
    title: 'dataProtection.title',
    blocks: [
      {
        details: [
          ['dataProtection.name', 'dataProtectionOfficer'],
          ['dataProtection.mail', 'privacyMail'],
        ],
      },
    ],
  },
  {
    id: 'disputes',
    title: 'disputes.title',
    blocks: [
      { text: 'disputes.platform' },
      { link: 'disputes.link', to: DISPUTE_PLATFORM },
      { text: 'disputes.declined' },
    ],
  },
  {
    id: 'content-liability',
    title: 'contentLiability.title',
    blocks: [{ text: 'contentLiability.own' }, { text: 'contentLiability.others' }],
  },
  {
    id: 'link-liability',
    title: 'linkLiability.title',
    blocks: [{ text: 'linkLiability.others' }, { text: 'linkLiability.checked' }],
  },
  {
    id: 'copyright',
    title: 'copyright.title',
    blocks: [{ text: 'copyright.own' }, { text: 'copyright.others' }],
  },
];
