import type { ResourceLanguage } from 'i18next';
import { NO_BREAK_SPACE, WORD_JOINER } from './word-joiner.ts';

/**
 * Thai words that ICU's dictionary, which browsers use, divides into parts. Add each word that a page or
 * a mail breaks in two. e2e/pages checks that no line breaks within these words.
 */
export const WHOLE_WORDS: readonly string[] =
  `กรอก กรอง กระทำ กลับ กลางคัน กลุ่ม กล่อง กันก่อน กันหลุด การชวน การดูแล การทำซ้ำ การพยายาม กู้คืน ก่อตั้ง ก่อนหน้า
    ก่อนใคร ขณะนี้ ขยิบตา ของขวัญ ของคุณ ขับเคลื่อน ขั้นตอน ขั้นต่ำ ขึ้นต้น ขึ้นไป ข้อกำหนด ข้อบ่งชี้
    ข้อปฏิบัติ ข้อผิดพลาด ข้อพิพาท ข้อมูลส่วนบุคคล ข้อร้องเรียน ข้อสังเกต ข้างหน้า คณะกรรมการ คณะกรรมาธิการ คณะกรรมาธิการยุโรป
    คณะอนุญาโตตุลาการ คนละครั้ง คนโปรด ครบถ้วน ครอป ครีเอต ครีเอทีฟ คลาดเคลื่อน คลาสสอนภาษา ความคิด ความคิดเห็น
    ความช่วยเหลือ ความปลอดภัย ความยินยอม ความรับผิด ความรับผิดชอบ ความสมัครใจ ความหมาย ความเป็นส่วนตัว
    ความเสียหาย ความเห็น ควิซ คอนเซปต์ คอนเทนต์ คอมมูนิตี้ คอมเมนต์ คอล คัดกรอง คัดลอก คัดออก คัมแบ็ก คาดไม่ถึง
    คาใจ คำขอบคุณ คำตอบ คำถาม คำพูด คำสัญญา คำอธิบาย คำเชิญ คำเรียก คิวพิเศษ คีย์ลัด คืนนี้
    คืบหน้า ค่าตอบแทน ค่าธรรมเนียม ค่าสมาชิก ค่าใช้จ่าย จดทะเบียน จดหมายข่าว จากเราก่อน จัดทำ จัดลำดับ จัดเก็บ จำนวนมาก
    ชักช้า ชัดแจ้ง ชั้นสาม ชื่นชอบ ชื่อเล่น ช่วยเหลือ ช่องทาง ซาแซง ซีรีส์ ซูเปอร์แฟน ฉบับล่าสุดของเรา ฐานข้อมูล ดังกล่าว
    ดาวรุ่ง ดำเนินการ ดูวน ดูแล ด้วยกัน ด้วยอีเมล ด้านบน ด้านล่าง ตกหลุมรัก ตกอยู่ ตรวจซ้ำ ตรวจตรา ตรวจทาน
    ตรวจสอบ ตรวจหา ตอนนี้ ตักเตือน ตัดต่อ ตัดต่อยอดเยี่ยม ตัดสินใจ ตัวกรอง ตัวตน ตัวนับ ตัวอักษร ตัวเอง
    ตั้งปลุก ตั้งเป้า ตามรอย ตีกลับ ต็อกบกกี ต่อยอด ต่อเนื่อง ต่อไป ต่างประเทศ ต่างหาก ต้นสังกัด ถัดไป
    ถิ่นที่อยู่ ถูกต้อง ถ่ายทอดสด ทราบผล ทันทีที่ ทันทีที่ส่ง ทัวร์ลง ทั่วโลก ทั้งปวง ทำความเข้าใจ ทีมงาน ทีเซอร์
    ที่ที่ ที่นั่ง ที่นี่ ที่สุด ที่อยู่ ที่เป็นอยู่ ที่เหลือ ที่ใช้บังคับ นักตัดต่อ นักร้อง นักแสดง นานเท่าใด นิดหน่อย นโยบาย
    น่าจะ น้ำหนัก น้ำเสียง บทบังคับ บทสนทนา บทสัมภาษณ์ บรรทัดคำสั่ง บรรยากาศก่อนเปิดห้อง บอก บัตรเครดิต บันทึก บางส่วน บ้านแปล
    ประกาศรางวัล ประจำตัว ประมวลผล ปรุงแต่ง ปลดล็อก ผลกระทบ ผลงาน ผิดปกติ ผิดพลาด ผู้ดูแล ผู้ตัดสิน
    ผู้ติดตาม ผู้บริโภค ผู้ปกครอง ผู้อื่น ผู้เข้าชม ผู้เยาว์ ผู้ใช้ ผู้ใช้งาน ฝ่ายช่วยเหลือ พบทั่วไป
    พระราชบัญญัติ พีอาร์ พูดคุย ฟอรัม ฟีเจอร์พรีเมียม ภาพหน้าจอ ภายหลัง ภายใต้ ภาระผูกพันใด มากกก มาม่า มาสร้าง
    มิวสิกวิดีโอ มีผลใช้บังคับ มีมรูป มือถือ มุกตลก มุมมอง ยอดรวม ยอดเยี่ยม ยังคง ยินดีต้อนรับ ยืนยันตัวตน
    ย้อนกลับ รถตู้ รวมถึง รหัสผ่าน รหัสแนะนำ ระดับ รับประกัน รับผิด รับผิดชอบ รับฟัง รับสมัคร รายชื่อ รายชื่อรอ
    รายงาน รายละเอียด รายวัน รายได้ รีเควสต์ รูปร่าง รูปแบบ รู้เรื่อง ร่วมมือ ร้องเรียน ร้ายแรง ลงทะเบียน
    ลงทะเบียนล่วงหน้า ลายลักษณ์ ลายเซ็น ล่วงหน้า วงการ วงจำกัด วรรคหนึ่ง วันจันทร์ วันทำการ วันนี้
    วันเปิดตัว วิธีการ สตรีม สตอรี่ สมัครตอนนี้ สมัครใจ สร้าง สวิตเซอร์แลนด์ สว่างขึ้นมา สหราชอาณาจักร สะกดรอยตาม
    สักครู่ สัญญาอนุญาต สัปดาห์ละ สายด่วน สิทธิเรียกร้อง สิ้นสุด สุขภาพใจ สูญเสีย สเตเดียม ส่งต่อ ส่งผ่าน
    ส่งออก ส่วนตัว ส่วนบุคคล ส่วนร่วม ส่วนแบ่ง ส่วนใหญ่ หกโมงเช้า หนึ่ง หนึ่งครั้ง หน่วยความจำ หน่วยงาน
    หน้าจอ หน้าตา หน้าเว็บ หน้าแรก หน้าใดหน้าหนึ่ง หมดอายุ หมายความว่า หลอกลวง หลักฐาน หลักเกณฑ์ ห่างไกล
    ห้องแต่งตัว ห้องไลฟ์ อบอุ่นใจ อย่างที่คิด อย่างน้อย ออบเจ็กต์ ออฟฟิเชียล ออลแอ็กเซส อังกอร์ อัตโนมัติ อายุเกิน
    อินบ็อกซ์ อีกครั้ง อีลิต อีเมล อีโมจิ อ่อนไหว ฮานึล เกลียดชัง เกาหลีก็ได้ เกินกว่า เกินสมควร เกี่ยวกับ เขตอำนาจ
    เขตเวลา เข้าก่อน เข้าถึง เข้าทำสัญญา เข้ารหัส เข้าร่วม เข้าสู่ระบบ เข้าเกณฑ์ เข้าใจผิด เข้าใช้ เครือข่าย
    เครื่องมือ เครื่องแปล เจ้าตัว เจ้าหน้าที่ เชิงลึก เชื่อมต่อ เชื่อมต่อยอด เช็ก เซลฟี่
    เดียวกัน เดโม เด็ดขาด เนื้อเพลง เบต้าแบบปิด เบื้องหลัง เปลี่ยนใจ เปิดตรวจสอบ เปิดตัว เปิดเผย เปิดใจ
    เป้าหมาย เผยแพร่ เพลงคอลแลบ เพลงเดโม เพศวิถี เพิกถอน เพิ่มเติม เพื่อนซี้ เมื่อกี้ เมื่อวาน เริ่มต้น
    เรียกร้อง เรียลไทม์ เรื่องราว เรื่องเล่า เลขบัตร เลขบัตรเครดิต เล็กน้อย เวลาใดเวลาหนึ่ง เว้นว่าง เว้นแต่
    เสนอชื่อ เสร็จสิ้น เสียหาย เส้นทาง เหตุใด เหมาะสม เหล่านั้น เหล่านี้ เฮตสปีช แคป แคปชัน แคปหน้าจอ แชต แดชบอร์ด
    แตกต่าง แต่ละคน แถวหน้า แท่งไฟ แบบปิด แบบฟอร์ม แบบเรียลไทม์ แปลผิด แพลน แฟนคลับ แฟนด้อม แฟนไซน์ แล้วก็
    แอดมิน แอบอ้าง แอปสโตร์ แฮช โกลบอลอวอร์ดส์ โซเชียล โซเชียลมีเดีย โต้รุ่ง โทเคน โปรไฟล์ โพล โอนย้าย
    โอเพนซอร์ส ใกล้ชิด ใช้งาน ใช้บังคับ ใช้เวลา ในกลุ่มแชตของเรา ในฐานะ ในที่สุด ในภาษา ในเวลาใดก็ตาม ในใจ ใบสมัคร
    ให้บริการ ไกล่เกลี่ย ได้คุย ได้ฟรี ได้รับ ไทม์โซน ไทม์ไลน์ ไบโอ ไฟลต์บิน ไอดอล ไอดอลนั้น ไอดอลนี้ ไอดอลอย่างไร`.split(/\s+/);

/** Thai words that belong to the next one: not, every, the one who, about, for. */
const LEADING = 'ไม่ ทุก ผู้ เกี่ยวกับ เพื่อ'.split(' ');
/** Thai words and particles that belong to the one before: together, already, self, this, … */
const TRAILING = 'กัน ไว้ ได้ เลย ด้วย นะ เอง นั้น นี้ ไหน ไหม บ้าง หมด จริง ขึ้น แล้ว เช้า'.split(' ');

const thai = new Intl.Segmenter('th', { granularity: 'word' });

const wholeWords = new RegExp(WHOLE_WORDS.toSorted((one, other) => other.length - one.length).join('|'), 'g');

/**
 * Matches the hyphens after which no line of a Thai text may break: in `K-pop`, `Fan-Idol` and `asia-southeast1`, and
 * in a range of numbers or placeholders.
 */
const HYPHENS_IN_THAI = /(\bK|\bFan|\basia|\d|number\}\})-(?=((pop|Idol|southeast1|\d)\b|\{\{))/g;

/** Matches the hyphens after which no line of an English text may break. Lines may break after all others. */
const HYPHENS_IN_ENGLISH =
  /(\bthank|\breal|\bpile|\basia|\d|number\}\})-(?=((you|time|ons|southeast1|\d)\b|\{\{))/g;

/** Matches the hyphen after which no line of a Korean text may break. */
const HYPHENS_IN_KOREAN = /\basia-(?=southeast1\b)/g;

/**
 * Matches the Thai spaces at which no line may break: before a mark, between a year and its era, a number and its
 * unit, in `GL ไทย`, in English names, and in a reference to a law, such as `ข้อ 6 (1) (b)`.
 */
const SPACES_IN_THAI =
  / (?=[ๆ·])|(?<=[คพ]\.ศ\.) |(?<=\d|number\}\}) (?=วัน|ชั่วโมง|นาที|วินาที|คน|ครั้ง|ปี|ภาษา|ข้อความ)|(?<=GL) (?=ไทย)|(?<=เกิน) (?=\d|\{)|(?<=Global) (?=Fan-Idol)|(?<=Closed) (?=Beta)|(?<=ข้อ|มาตรา) (?=\d|\{)|(?<=\d) (?=วรรคหนึ่ง)|(?<=\d|\)|วรรคหนึ่ง) (?=\([\da-f]\))/g;

/**
 * Matches the English spaces at which no line may break: around a number, in `over 18`, `24 hours`, `3 a.m.`,
 * `Sec. 24` and `PDPA Sec. 24`.
 */
const SPACES_IN_ENGLISH =
  /(?<=\b(?:PIPA|PDPA|GDPR)) (?=Art\.|Sec\.)|(?<=\b(?:over|under|least|Art\.|Sec\.|Sections?)) (?=\d|\{\{\w+, number)|(?<=\d|number\}\}) (?=(?:(?:minute|hour|day|year)s?|business|USD)\b|[ap]\.m\.)/g;

/** Matches a closing bracket before a Korean particle, which may follow the end of a link. No line may break between. */
const BRACKETS_IN_KOREAN = /\)(?=(?:<\/\w+>)?[가-힣])/g;

const DETERMINERS = '그|이|저|이런|그런|어떤|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|첫|새|못|안|더|꼭';

/**
 * Matches the Korean spaces at which no line may break: after a short determiner, number or negation (`한
 * 글자`), around a dependent noun (`볼 수 있어요`), before an auxiliary verb (`알려 주세요`), in `만 18세`, `태국 GL` and
 * other names, and before a dot between two facts.
 */
const SPACES_IN_KOREAN = new RegExp(
  `(?<=(?:^|[\\s‘“(])(?:${DETERMINERS})) (?=\\S)|(?<=[가-힣]) (?=(?:수|수도|수는) [있없])|(?<= (?:수|수도|수는)) (?=[있없])|(?<=[가-힣]) (?=(?:것|곳|때|뿐|거예요))|(?<=팬) (?=1인당)|(?<=만) (?=\\d|\\{)|(?<=태국) (?=GL)|(?<=내) (?=정보)|(?<=세) (?=미만|초과)|(?<=개인정보) (?=처리방침)|(?<=지) (?=않)| (?=(?:주세요|드려요|드릴게요|봐요))| (?=·)`,
  'g',
);

const SEGMENT_END = '\0';
/** Matches segments with a word joiner between them, which lines must not divide. */
const UNBROKEN = /([^\0\u2060]+(?:\u2060[^\0\u2060]+)+)/;
const MARKS = /[\0\u2060]/g;

/**
 * Inserts word joiners where no line may break. The site's build calls it, because it needs ICU's dictionary.
 */
export function insertWordJoiners<Texts extends ResourceLanguage>(texts: Texts, language: string): Texts {
  if (language === 'th') return mapStrings(texts, joinThaiWords);
  if (language === 'en') return mapStrings(texts, joinEnglishWords);
  if (language === 'ko') return mapStrings(texts, joinKoreanWords);
  return texts;
}

/**
 * Splits a text for mails, because some of their programs draw a word joiner as a box. No line may break within
 * the parts with an odd index. Spaces at which no line may break become no-break spaces.
 */
export function splitAtUnbroken(text: string, language: string): string[] {
  const joined = String(insertWordJoiners({ text }, language).text);
  if (!joined.includes(WORD_JOINER)) return [joined];
  const segments = joined
    .split(WORD_JOINER)
    .map((piece) => [...thai.segment(piece)].map(({ segment }) => segment).join(SEGMENT_END))
    .join(WORD_JOINER);
  return segments.split(UNBROKEN).map((part) => part.replaceAll(MARKS, ''));
}

function joinKoreanWords(text: string): string {
  const spaced = text.replace(SPACES_IN_KOREAN, NO_BREAK_SPACE);
  return joinAfter(joinAfter(spaced, HYPHENS_IN_KOREAN), BRACKETS_IN_KOREAN);
}

function joinEnglishWords(text: string): string {
  return joinAfter(text.replace(SPACES_IN_ENGLISH, NO_BREAK_SPACE), HYPHENS_IN_ENGLISH);
}

/** Joins the parts of each whole word, and the words at {@link SPACES_IN_THAI} and {@link HYPHENS_IN_THAI}. */
function joinThaiWords(text: string): string {
  const spaced = text.replace(SPACES_IN_THAI, NO_BREAK_SPACE);
  return joinAfter(joinBoundaries(spaced), HYPHENS_IN_THAI);
}

/**
 * Inserts a joiner at each word boundary within a whole word, and between a short word and the word it belongs to. A
 * joiner changes how the text around it is segmented, so this repeats until no such boundary is left.
 */
function joinBoundaries(text: string): string {
  const inside = [...text.matchAll(wholeWords)].map(({ index, 0: word }) => [index, index + word.length]);
  const joins = new Set<number>();
  let found: number[];
  do {
    found = boundaries(text, joins).filter(
      (at) => isWithinPhrase(text, at) || inside.some(([start = 0, end = 0]) => start < at && at < end),
    );
    for (const at of found) joins.add(at);
  } while (found.length > 0);
  return pieces(text, joins).join(WORD_JOINER);
}

function isWithinPhrase(text: string, at: number): boolean {
  if (!/[ก-๙][ก-๙]/.test(text.slice(at - 1, at + 1))) return false;
  return (
    LEADING.some((word) => text.endsWith(word, at)) || TRAILING.some((word) => text.startsWith(word, at))
  );
}

/** Returns the positions at which browsers may break a line of a text with joiners at `joins`. */
function boundaries(text: string, joins: ReadonlySet<number>): number[] {
  let start = 0;
  return pieces(text, joins).flatMap((piece) => {
    const offset = start;
    start += piece.length;
    return [...thai.segment(piece)].map(({ index }) => index + offset).filter((at) => at > offset);
  });
}

function pieces(text: string, joins: ReadonlySet<number>): string[] {
  const cuts = [...joins].sort((one, other) => one - other);
  return [0, ...cuts].map((cut, index) => text.slice(cut, cuts[index]));
}

function joinAfter(text: string, signs: RegExp): string {
  return text.replace(signs, `$&${WORD_JOINER}`);
}

function mapStrings<Texts extends ResourceLanguage>(texts: Texts, change: (text: string) => string): Texts {
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === 'string' ? change(value) : value,
  );
}
