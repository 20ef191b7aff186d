import type { ResourceLanguage } from 'i18next';

const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Words that browsers' dictionaries do not know, and compounds that they take for two words, so that lines
 * would break at each `-`. Add a word that breaks in the browser here, a longer word before its prefix.
 * e2e/pages/visits.test.ts looks for torn ones.
 */
export const UNKNOWN_WORDS = [
  'ไอ-ดอล-อย่าง-ไร',
  'ไอ-ดอล-นี้',
  'ไอ-ดอล-นั้น',
  'ไอ-ดอล',
  'ซี-รีส์',
  'คอม-มูนิ-ตี้',
  'คอน-เทนต์',
  'เรี-ยล-ไทม์',
  'โก-ลบ-อล-อ-วอร์ดส์',
  'เพลง-คอล-แลบ',
  'คอ-ล',
  'มิ-ว-สิ-ก-วิดีโอ',
  'ค-รี-เอต',
  'ค-รี-เอ-ทีฟ',
  'คัม-แบ็ก',
  'ค-วิซ',
  'แค-ป',
  'ค-รอป',
  'อี-โม-จิ',
  'อี-ลิต',
  'โปร-ไฟล์',
  'ส-เต-เดีย-ม',
  'อัต-โน-มัติ',
  'แฟน-ไซน์',
  'แฟน-คลับ',
  'แฟน-ด้อม',
  'แด-ช-บอร์ด',
  'แอ-ด-มิน',
  'โซ-เชีย-ล-มี-เดีย',
  'โซ-เชีย-ล',
  'แฮ-ช',
  'อัง-กอร์',
  'ซู-เปอร์-แฟน',
  'สตรี-ม',
  'คอน-เซ-ปต์',
  'แพ-ลน',
  'เด-โม',
  'มา-ม่า',
  'คอม-เมน-ต์',
  'ไทม์-ไลน์',
  'ที-เซอร์',
  'ส-วิต-เซอร์-แลนด์',
  'โท-เคน',
  'ซา-แซง',
  'อิน-บ็-อกซ์',
  'โอ-เพน-ซอร์ส',
  'เซล-ฟี่',
  'ฮา-นึล',
  'รี-เควสต์',
  'พี-อาร์',
  'ตัด-ต่อย-อด-เยี่ยม',
  'วง-จำกัด',
  'วัน-เปิด-ตัว',
  'เปิด-ตัว',
  'ตัว-เอง',
  'เข้า-รหัส',
  'เกลียด-ชัง',
  'เล็ก-น้อย',
  'ประมวล-ผล',
  'คำ-ตอบ',
  'แปล-ผิด',
  'ได้-คุย',
];

const joined = new Map(
  UNKNOWN_WORDS.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', WORD_JOINER)] as const),
);
const unknown = new RegExp([...joined.keys()].join('|'), 'g');

/** Matches the hyphens after which no line of a Thai text may break: `K-pop`, `2-3`. */
const HYPHENS_IN_THAI = /(\bK|\bFan|\d)-(?=(pop|Idol|\d)\b)/g;

/** Matches the same in English, where a line may end after most hyphens. */
const HYPHENS_IN_ENGLISH = /(\bthank|\breal|\d)-(?=(you|time|\d)\b)/g;

/** Returns texts as a page shows them, with invisible characters where a line may not break. */
export function keepWords(texts: ResourceLanguage, language: string): ResourceLanguage {
  if (language === 'th') return keepThaiWords(texts);
  if (language === 'en') return JSON.parse(joinHyphens(JSON.stringify(texts), HYPHENS_IN_ENGLISH));
  return texts;
}

/**
 * Joins Thai texts with invisible characters, so that no line breaks inside a word or before the
 * repetition mark.
 */
export function keepThaiWords(texts: ResourceLanguage): ResourceLanguage {
  const kept = JSON.stringify(texts)
    .replace(unknown, (word) => joined.get(word) ?? word)
    .replaceAll(' ๆ', `${NO_BREAK_SPACE}ๆ`);
  return JSON.parse(joinHyphens(kept, HYPHENS_IN_THAI));
}

function joinHyphens(text: string, hyphens: RegExp): string {
  return text.replace(hyphens, `$&${WORD_JOINER}`);
}

/**
 * Removes word joiners from texts that leave the page (title, shared, copied), since they would
 * prevent search matches.
 */
export function withoutJoiners(text: string): string {
  return text.replaceAll(WORD_JOINER, '');
}
