/**
 * Spellings of one name in several scripts; the first one is shown. Contains public names of groups and
 * couples, to count requests. A missing name is counted separately in each spelling.
 */
export const ALIASES: readonly (readonly [string, ...string[]])[] = [
  ['aespa', '에스파', 'เอสป้า', 'เอสปา'],
  ['BLACKPINK', '블랙핑크', '블핑', 'แบล็กพิงก์', 'แบล็คพิงค์'],
  ['BTS', '방탄소년단', '방탄', 'บีทีเอส', 'Bangtan', 'Bangtan Boys'],
  ['ENHYPEN', '엔하이픈', 'เอนไฮเพน'],
  ['EXO', '엑소', 'เอ็กโซ'],
  ['FreenBecky', 'Freen Becky', '프린벡', '프린 베키', 'ฟรีนเบค', 'ฟรีนเบ็คกี้', 'ฟรีน เบ็คกี้'],
  ['(G)I-DLE', 'GIDLE', 'i-dle', '여자아이들', '아이들', 'จีไอเดิล'],
  ['IVE', '아이브', 'ไอฟ์', 'ไอฟ'],
  ['LE SSERAFIM', '르세라핌', 'เลเซราฟิม'],
  ['LingOrm', 'Ling Orm', '링옴', 'หลิงออม', 'หลิงหลิงออม'],
  ['MilkLove', 'Milk Love', '밀크러브', 'มิ้ลค์เลิฟ'],
  ['NCT', '엔시티', 'เอ็นซีที'],
  ['NewJeans', 'New Jeans', '뉴진스', 'นิวจีนส์'],
  ['Red Velvet', '레드벨벳', 'เรดเวลเวต'],
  ['SEVENTEEN', '세븐틴', 'เซเว่นทีน', 'เซฟเว่นทีน', 'SVT'],
  ['Stray Kids', '스트레이키즈', '스키즈', 'สเตรย์คิดส์', 'SKZ'],
  ['TWICE', '트와이스', 'ทไวซ์'],
  ['TXT', 'Tomorrow X Together', '투모로우바이투게더', '투바투', 'ทีเอ็กซ์ที'],
];

/** The name of each idol and group in the table above, as an admin sees and filters by it. */
export const FAVOURITES = ALIASES.map(([name]) => name);
