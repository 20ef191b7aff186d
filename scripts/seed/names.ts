import type { Language } from '../../functions/contract/values.ts';

/** Parts of names as people write them, each with how it is spelled in an address. Groups and agencies are invented. */
interface Names {
  /** Between the two parts of a name. */
  between: string;
  isFamilyNameFirst: boolean;
  given: [name: string, spelled: string][];
  family: [name: string, spelled: string][];
  wants: string[];
}

export const NAMES: Record<Language, Names> = {
  en: {
    between: ' ',
    isFamilyNameFirst: false,
    given: [
      ['Mia', 'mia'],
      ['Chloé', 'chloe'],
      ['Noah', 'noah'],
      ['Priya', 'priya'],
      ['Zoë', 'zoe'],
      ['Gabriela', 'gabriela'],
      ['Amara', 'amara'],
      ['Kenji', 'kenji'],
    ],
    family: [
      ['Nguyen', 'nguyen'],
      ["O'Connor", 'oconnor'],
      ['García', 'garcia'],
      ['Okafor', 'okafor'],
      ['Smith', 'smith'],
      ['Santos-Lima', 'santoslima'],
      ['Müller', 'mueller'],
    ],
    wants: ['Live chats after comebacks', 'Early concert tickets, please!', 'Subtitles in my language', ''],
  },
  ko: {
    between: '',
    isFamilyNameFirst: true,
    given: [
      ['민지', 'minji'],
      ['서연', 'seoyeon'],
      ['지우', 'jiwoo'],
      ['하은', 'haeun'],
      ['도윤', 'doyun'],
      ['예린', 'yerin'],
      ['현우', 'hyunwoo'],
    ],
    family: [
      ['김', 'kim'],
      ['이', 'lee'],
      ['박', 'park'],
      ['최', 'choi'],
      ['정', 'jung'],
      ['남궁', 'namgung'],
    ],
    wants: ['컴백 라이브를 같이 보고 싶어요', '팬미팅 우선 예매', '최애와 채팅', ''],
  },
  th: {
    between: ' ',
    isFamilyNameFirst: false,
    given: [
      ['พิมพ์ชนก', 'pimchanok'],
      ['ณัฐธิดา', 'natthida'],
      ['กมลวรรณ', 'kamonwan'],
      ['ศิริลักษณ์', 'sirilak'],
      ['ธนภัทร', 'thanaphat'],
      ['ปาณิสรา', 'panisara'],
    ],
    family: [
      ['ใจดี', 'jaidee'],
      ['ศรีสุข', 'srisuk'],
      ['วงศ์ทอง', 'wongthong'],
      ['แสงจันทร์', 'saengchan'],
      ['บุญมี', 'boonmee'],
    ],
    wants: ['อยากดูไลฟ์หลังจบซีรีส์', 'บัตรแฟนมีตก่อนใคร', 'ซับไทยทุกคลิป', ''],
  },
};

export const GROUPS = ['LUMEN9', 'Starlit Avenue', 'HALO:ID', 'Moonrise', 'PrismPulse', 'Mint & Mali'];
export const AGENCIES = ['Northlight Entertainment', 'Blue Orchid', 'Siam Aurora', '달빛엔터', ''];
