import type { AdminRole } from '@contract/values.ts';
import type { CollectionReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/** `admins/{random id}`: a named admin. Every call with one of their sessions reads it, so deleting it ends them. */
export interface AdminDoc {
  /** As the audit log shows it. Unique, ignoring case. */
  name: string;
  role: AdminRole;
  /** As `adminKey` (domain/password.ts) returns it, in base64url. */
  key: string;
  createdAt: Timestamp;
}

export function admins(db: Firestore): CollectionReference<AdminDoc, AdminDoc> {
  return collection<AdminDoc>(db, 'admins');
}

/** Selects an owner. While there is none, the configured password works. */
export function ownerQuery(db: Firestore): Query<AdminDoc, AdminDoc> {
  return admins(db).where('role', '==', 'owner').limit(1);
}
