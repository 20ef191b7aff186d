import { FAN_FIELDS, IDOL_FIELDS } from '@contract/signup-fields.ts';
import { expect, test } from 'vitest';
import { flattenTexts, readJson } from '../../../test/locale-texts.ts';
import { privacySections } from '../../content/privacy.ts';
import { collected } from '../../locales/en/privacy.json';

test.each([
  ['fan', FAN_FIELDS, collected.fanText],
  ['idol', IDOL_FIELDS, collected.idolText],
])('the privacy policy names every field of the %s form', (_form, fields, text) => {
  const named = [...text.matchAll(/\{\{answers\.(\w+)\}\}/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(fields).sort());
});

/** The titles that Korea's PIPA (Art. 30) and Thailand's PDPA (Sec. 23) lead a reader to expect. */
const EXPECTED = {
  ko: [
    '개인정보처리자',
    '처리하는 개인정보의 항목',
    '개인정보 자동 수집 장치의 설치·운영 및 거부',
    '처리 목적과 법적 근거',
    '개인정보 처리의 위탁',
    '개인정보의 제3자 제공',
    '개인정보의 국외 이전',
    '보유 및 이용 기간',
    '개인정보의 파기 절차와 방법',
    '정보주체의 권리·의무와 행사 방법',
    '개인정보의 열람청구를 접수·처리하는 부서',
    '국내대리인',
    '권익침해 구제 방법',
    '안전성 확보 조치',
    '이용 연령과 만 14세 미만 아동의 개인정보',
    '시행일과 개인정보 처리방침의 변경',
  ],
  th: [
    'ผู้ควบคุมข้อมูลส่วนบุคคล',
    'ข้อมูลที่เราเก็บรวบรวม',
    'คุกกี้และข้อมูลที่เก็บในเบราว์เซอร์ของคุณ',
    'วัตถุประสงค์และฐานทางกฎหมาย',
    'ผู้ประมวลผลข้อมูลส่วนบุคคลแทนเรา',
    'การเปิดเผยข้อมูลแก่บุคคลที่สาม',
    'การโอนข้อมูลไปต่างประเทศ',
    'ระยะเวลาการเก็บรักษา',
    'ขั้นตอนและวิธีการลบหรือทำลายข้อมูล',
    'สิทธิของคุณ',
    'ช่องทางยื่นคำขอใช้สิทธิ',
    'ตัวแทนในประเทศไทยและเกาหลี',
    'การร้องเรียน',
    'อายุและข้อมูลของผู้เยาว์',
    'วันที่มีผลใช้บังคับและการเปลี่ยนแปลง',
  ],
} as const;

test.each(['ko', 'th'] as const)(
  'the privacy policy in "%s" has the sections that the law expects, under their titles',
  (language) => {
    const texts = new Map(flattenTexts(readJson(`web/src/locales/${language}/privacy.json`)));
    const titles = privacySections.map(({ title }) => texts.get(title));
    const expected: readonly (string | undefined)[] = EXPECTED[language];
    expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  },
);
