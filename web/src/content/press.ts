import { FileText, Images, Languages, MessagesSquare, Newspaper, Palette, ShieldCheck } from 'lucide-react';

/** The picture of the waitlist shows one light for so many people. */
export const PEOPLE_PER_LIGHT = 1_000;

/** One greeting in each language of the site, for the picture: it is the same on every page. */
export const greetings = [
  { language: 'ko', text: '안녕' },
  { language: 'th', text: 'สวัสดี' },
  { language: 'en', text: 'Hello' },
] as const;

/** Their words are `features.<id>`. */
export const pressFeatures = [
  { id: 'translation', Icon: Languages },
  { id: 'rooms', Icon: MessagesSquare },
  { id: 'safety', Icon: ShieldCheck },
] as const;

/** To be downloaded one day. Their words are `resources.<id>`. */
export const pressResources = [
  { id: 'brandAssets', Icon: Palette },
  { id: 'factSheet', Icon: FileText },
  { id: 'screenshots', Icon: Images },
  { id: 'releases', Icon: Newspaper },
] as const;

/** Their words are `coverage.<id>`; the outlets are placeholders until the operator names them there. */
export const pressCoverage = [
  { id: 'interview', month: '2025-01' },
  { id: 'firstLook', month: '2025-01' },
] as const;
