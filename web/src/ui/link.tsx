import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The router's, without the mark in the page that only its server side reads. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
