import { FileText, Images, Languages, MessagesSquare, Newspaper, Palette, ShieldCheck } from 'lucide-react';
import { operator } from './operator.ts';

/** The number of people that one light of the waitlist illustration stands for. */
export const PEOPLE_PER_LIGHT = 1_000;

/** The illustration's greetings, the same in every language of the page. */
export const greetings = [
  { language: 'ko', text: '안녕' },
  { language: 'th', text: 'สวัสดี' },
  { language: 'en', text: 'Hello' },
] as const;

/** The texts are `features.<id>`. */
export const pressFeatures = [
  { id: 'translation', Icon: Languages },
  { id: 'rooms', Icon: MessagesSquare },
  { id: 'safety', Icon: ShieldCheck },
] as const;

/** Planned downloads. The texts are `resources.<id>`. */
export const pressResources = [
  { id: 'brandAssets', Icon: Palette },
  { id: 'factSheet', Icon: FileText },
  { id: 'screenshots', Icon: Images },
  { id: 'releases', Icon: Newspaper },
] as const;

/** The titles are `coverage.<id>.title`. */
export const pressCoverage = [
  { id: 'interview', month: '2025-01', outlet: operator.interviewOutlet },
  { id: 'firstLook', month: '2025-01', outlet: operator.featureOutlet },
] as const;
