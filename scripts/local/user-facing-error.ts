/** Marks an error that the user can fix: the terminal shows its message without a stack. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}
