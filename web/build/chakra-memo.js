/** As Chakra's own (utils/memo.js), but what differs in the order of its properties is not the same. */
export function memo(make) {
  const made = new Map();
  return function get(...args) {
    const key = args.map(keyOf).join('|');
    if (made.has(key)) return made.get(key);
    const result = make.apply(this, args);
    made.set(key, result);
    return result;
  };
}

function keyOf(value) {
  if (Array.isArray(value)) return `[${value.map(keyOf)}]`;
  if (typeof value === 'function') return `f${value.name}`;
  if (value === null || typeof value !== 'object') return `${typeof value}${value}`;
  return `{${Object.keys(value).map((name) => `${name}:${keyOf(value[name])}`)}}`;
}
