import { Globe, Heart, LockKeyhole } from 'lucide-react';

/** The texts are `agency.<name>Title` and `agency.<name>Text`. */
export const agencyPoints = [
  { name: 'reach', Icon: Globe },
  { name: 'care', Icon: Heart },
  { name: 'leaks', Icon: LockKeyhole },
] as const;
