/** What only the operator of the site knows. Everything here is a placeholder until somebody fills it in. */
export const operator = {
  /** The product's profile on the video app, which its share button opens. */
  tiktokProfile: 'https://www.tiktok.com/@fanlight.example',
  pressMail: 'press@fanlight.example',
} as const;
