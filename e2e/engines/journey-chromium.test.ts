import { testJourney } from './support/journey.ts';

testJourney('Chromium');
