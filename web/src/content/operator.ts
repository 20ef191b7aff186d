// Imports by path, because Vite's configuration imports this file, and no alias applies there.
import type { languages } from '../../../functions/contract/languages.ts';
import { SUPPORT_MAIL } from '../../../functions/contract/operator.ts';

/** A text in each language that the table `languages` names. Square brackets mark placeholders. */
type Name = Record<(typeof languages)[keyof typeof languages]['operatorNames'], string>;

const placeholder = (en: string, ko: string, th: string): Name => ({
  en: `[${en}]`,
  ko: `[${ko}]`,
  th: `[${th}]`,
});

/**
 * The details that only the site's operator knows. All of them are placeholders, including those imported from the
 * contract, except the directory of helplines.
 */
export const operator = {
  /** The product's profile, which the share button opens. */
  tiktokProfile: 'https://www.tiktok.com/@fanlight.example',
  twitterProfile: 'https://twitter.com/fanlight_example',
  instagramProfile: 'https://www.instagram.com/fanlight.example',
  linkedinProfile: 'https://www.linkedin.com/company/fanlight-example',
  /** The blog on a publishing platform. */
  outsideBlog: 'https://medium.com/@fanlight.example',
  /** A magazine article about the product. */
  interview: 'https://magazine.example/fanlight-interview',
  /** A newspaper article about the product. */
  featureArticle: 'https://newspaper.example/fanlight',
  /** The names of the two media outlets in the press kit. An empty name is not shown. */
  interviewOutlet: '',
  featureOutlet: '',
  /**
   * The source of the revenue comparison and its date, as in "Annual report of …, March 2026". Not shown while empty.
   */
  revenueSource: '',
  /** A public directory of crisis helplines in many countries, linked from the safety page. */
  helplineDirectory: 'https://findahelpline.com/',
  /** The invitation to the chat community. */
  communityInvite: 'https://community.fanlight.example/invite',

  /**
   * The site's origin, without a trailing slash. Canonical addresses, the sitemap and link previews use it unless the
   * build sets another one: `SITE_ORIGIN=https://… npm run build`.
   */
  website: 'https://fanlight.example',
  supportMail: SUPPORT_MAIL,
  legalMail: 'legal@fanlight.example',
  contentMail: 'content@fanlight.example',
  privacyMail: 'privacy@fanlight.example',
  pressMail: 'press@fanlight.example',

  // The word joiner keeps the two Thai words on one line.
  company: placeholder('Company name', '회사명', 'ชื่อ\u2060บริษัท'),
  address: placeholder(
    'Street, postcode, city, country',
    '국가, 도시, 도로명 주소, 우편번호',
    'เลขที่ ถนน เมือง รหัสไปรษณีย์ ประเทศ',
  ),
  registration: placeholder(
    'Register and registration number',
    '등록 기관과 사업자등록번호',
    'หน่วยงานจดทะเบียนและเลขทะเบียนนิติบุคคล',
  ),
  vatId: placeholder('VAT ID', '부가가치세 식별번호', 'เลขประจำตัวผู้เสียภาษีมูลค่าเพิ่ม'),
  responsiblePerson: placeholder(
    'Name of the person responsible for content',
    '콘텐츠 책임자 성명',
    'ชื่อผู้รับผิดชอบเนื้อหา',
  ),
  dataProtectionOfficer: placeholder(
    'Name of the data protection officer',
    '개인정보 보호책임자 성명',
    'ชื่อเจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล',
  ),
  /** The operator of the server in MAIL_URL (functions/.env.example). */
  mailProvider: placeholder(
    'Name and country of the mail provider',
    '메일 발송 업체명과 소재 국가',
    'ชื่อและประเทศของผู้ให้บริการส่งอีเมล',
  ),
  /**
   * The domestic representatives. Korea requires one of larger operators (PIPA Art. 31-2), Thailand of operators
   * abroad (PDPA Sec. 37 (5)).
   */
  representatives: placeholder('Name, contact', '성명, 연락처', 'ชื่อ ช่องทางติดต่อ'),
  governingLaw: placeholder('country', '국가명', 'ชื่อประเทศ'),
  court: placeholder('place of the court', '관할 법원', 'ศาลที่มีเขตอำนาจ'),
} as const satisfies Record<string, string | Name>;

export type OperatorDetail = keyof typeof operator;
