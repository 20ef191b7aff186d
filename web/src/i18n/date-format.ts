/** Formats dates in `language` with the Gregorian calendar, which Thai would not use by default. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { calendar: 'gregory', ...options });
}
