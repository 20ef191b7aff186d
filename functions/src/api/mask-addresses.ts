/**
 * Matches a word that contains an email address, but neither a handle (`@mina`) nor the link of a profile
 * (`https://…/@mina.lee`).
 */
const WITH_ADDRESS = /[^\s/@＠][@＠][^\s@＠]*[.。]\S/u;

/**
 * Returns a reply in which every word with an email address keeps only its first character. The rows
 * of a stream are masked one by one.
 */
export function maskAddresses<Value>(value: Value): Value {
  return masked(value) as Value;
}

function masked(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\S+/gu, (word) =>
      key === 'email' || WITH_ADDRESS.test(word) ? `${[...word][0]}•••@•••` : word,
    );
  if (Array.isArray(value)) return value.map((item) => masked(item));
  if (typeof value !== 'object' || value === null) return value;
  if (Symbol.asyncIterator in value) return maskedRows(value as AsyncIterable<unknown>);
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, masked(inside, name)]));
}

async function* maskedRows(rows: AsyncIterable<unknown>) {
  for await (const row of rows) yield masked(row);
}
