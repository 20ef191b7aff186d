/**
 * The equal queues that store the rows of the list of people, named after the functions that process them
 * (index.ts). docs/adr/0085 says why there are seven.
 */
export const PEOPLE_QUEUES = [
  'updatePeople0',
  'updatePeople1',
  'updatePeople2',
  'updatePeople3',
  'updatePeople4',
  'updatePeople5',
  'updatePeople6',
] as const;
export type PeopleQueue = (typeof PEOPLE_QUEUES)[number];

/**
 * Returns the queue of a signup's tasks, always the same one, so that its tasks rarely run at the same time. The
 * number is a keyed hash, so all queues in use are equally likely.
 * @param inUse 1 to `PEOPLE_QUEUES.length`, from the first queue on.
 */
export function peopleQueueFor(id: number | string, inUse: number): PeopleQueue {
  return PEOPLE_QUEUES[Number(id) % inUse] ?? PEOPLE_QUEUES[0];
}
