const CODE_PREFIX = 'idol';
const CODE_CHARACTERS = 8;

/**
 * Returns the code that a signup sends: "idol" and the first 8 characters of the address in base64,
 * lower case (specification §9).
 */
export function deriveReferralCode(email: string): string {
  const bytes = new TextEncoder().encode(email.trim());
  return (
    CODE_PREFIX +
    btoa(String.fromCharCode(...bytes))
      .slice(0, CODE_CHARACTERS)
      .toLowerCase()
  );
}
