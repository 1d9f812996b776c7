/** Adds a fact to those of a key; facts come in ascending order. */
export function addTo(map: Map<string, number[]>, key: string, fact: number) {
  const facts = map.get(key)
  if (!facts) map.set(key, [fact])
  else if (facts.at(-1) !== fact) facts.push(fact)
}
