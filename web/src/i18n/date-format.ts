/** Dates as `language` writes them, in the years of all its texts: Thai alone would count Buddhist ones. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { calendar: 'gregory', ...options });
}
