import type { UserType } from '@contract/values.ts';
import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { type Commit, collection } from './database.ts';

/**
 * `admissions/{fan|idol}-{number}`: the code with which a person enters the app. A newer one replaces it. It
 * is valid while the signup has the same `admissionNonce`, so revoking early access needs no write here.
 */
export interface AdmissionDoc {
  userType: UserType;
  userId: number;
  /** As `hashCode` (domain/invitation.ts) returns it. The code itself is stored nowhere. */
  codeHash: string;
  /** The signup's `admissionNonce` at the time the code was made. */
  nonce: string;
  createdAt: Timestamp;
}

/** Stores a person's code, replacing an earlier one. Storing the same code again changes only the time. */
export function storeAdmission(commit: Commit, db: Firestore, admission: AdmissionDoc): void {
  commit.set(admissionRef(db, admission.userType, admission.userId), admission);
}

/** Finds a code by its hash. */
export function admissionsByCode(db: Firestore, codeHash: string): Query<AdmissionDoc, AdmissionDoc> {
  return collection<AdmissionDoc>(db, 'admissions').where('codeHash', '==', codeHash).limit(1);
}

/** Returns the reference of a person's code. */
export function admissionRef(
  db: Firestore,
  userType: UserType,
  id: number,
): DocumentReference<AdmissionDoc, AdmissionDoc> {
  return collection<AdmissionDoc>(db, 'admissions').doc(`${userType}-${id}`);
}
