export function VerificationPage() {
  return null;
}
