/** Something that the person at the keyboard can put right: shown as its one sentence, without a stack. */
export class Obstacle extends Error {
  override name = 'Obstacle';
}
