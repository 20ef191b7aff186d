/** Every page's path, without its language: router links add that. */
export const paths = {
  home: '/',
  features: '/features',
  fans: '/fans',
  idols: '/idols',
  safety: '/safety',
  verification: '/verification',
  yourData: '/your-data',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
  impressum: '/impressum',
  press: '/press',
  blog: '/blog',
  changelog: '/changelog',
  updates: '/updates',
  admin: '/admin',
  waitlist: '/waitlist',
} as const;

/** The places on the landing page that other pages lead to. */
export const anchors = {
  signup: 'signup',
  waitlist: 'waitlist',
  fans: 'fans',
  idols: 'idols',
  biasQuiz: 'bias-quiz',
} as const;

export function homeAnchor(anchor: keyof typeof anchors): string {
  return `${paths.home}#${anchors[anchor]}`;
}
