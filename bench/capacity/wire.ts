import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import protobuf from 'protobufjs';

/** One of Firestore's remote procedures, from its protocol definition. */
export interface Procedure {
  name: string;
  /** The path of the HTTP/2 request. */
  path: string;
  decodeRequest: (bytes: Uint8Array) => WireRequest;
  decodeReply: (bytes: Uint8Array) => WireReply;
}

/** A field's value. Exactly one property is set. */
export interface Value {
  nullValue?: string;
  booleanValue?: boolean;
  /** A 64-bit number, as text. */
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: { seconds?: string; nanos?: number };
  stringValue?: string;
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}
export type Fields = Record<string, Value>;

interface Document {
  name?: string;
  fields?: Fields;
}

/** A change of a field that depends on its value: an increment, or elements added to or removed from an array. */
export interface Transform {
  fieldPath?: string;
  increment?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

/** One write of a commit. */
export interface Write {
  update?: Document;
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: Transform[];
  /** The deleted document's name. */
  delete?: string;
}

interface FieldFilter {
  field?: { fieldPath?: string };
  op?: string;
  value?: Value;
}

/** A condition of a query; composite ones are nested. */
export interface Filter {
  fieldFilter?: FieldFilter;
  unaryFilter?: FieldFilter;
  compositeFilter?: { op?: string; filters?: Filter[] };
}

export interface StructuredQuery {
  from?: { collectionId?: string }[];
  where?: Filter;
  orderBy?: { field?: { fieldPath?: string }; direction?: string }[];
}

/** What the requests of all procedures may contain. */
export interface WireRequest {
  documents?: string[];
  writes?: Write[];
  transaction?: string;
  newTransaction?: { readOnly?: object };
  options?: { readOnly?: object };
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery };
}

/** What the replies of all procedures may contain. */
export interface WireReply {
  transaction?: string;
  document?: Document;
  found?: Document;
  missing?: string;
  result?: { aggregateFields?: Fields };
  /** The statuses in a reply to BatchWrite, one per write, each with a gRPC code. */
  status?: { code?: number }[];
}

const SERVICE = 'google.firestore.v1.Firestore';
const AS_JSON = { longs: String, enums: String, bytes: String };

/** Lists the procedures of Firestore's protocol, from the definition that the client library ships. */
export function procedures(): Procedure[] {
  const library = dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json'));
  const root = protobuf.Root.fromJSON(
    JSON.parse(readFileSync(join(library, 'build/protos/v1.json'), 'utf8')),
  ).resolveAll();
  const decoder = (type: protobuf.Type | null) => (bytes: Uint8Array) =>
    type ? type.toObject(type.decode(bytes), AS_JSON) : {};
  return root.lookupService(SERVICE).methodsArray.map((method) => ({
    name: method.name,
    path: `/${SERVICE}/${method.name}`,
    decodeRequest: decoder(method.resolvedRequestType),
    decodeReply: decoder(method.resolvedResponseType),
  }));
}
