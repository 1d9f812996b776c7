/**
 * A value as `JSON.stringify(value, null, 2)` writes it, a piece at a time. An async iterable becomes an array, whose
 * items are asked for one after the other; so does one that an object has as a value. `indent` is that of its line.
 */
export async function* jsonPieces(value: unknown, indent = ''): AsyncGenerator<string, void> {
  if (isIterable(value)) yield* arrayPieces(value, indent)
  else if (isObject(value) && Object.values(value).some(isIterable)) yield* objectPieces(value, indent)
  else yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`)
}

async function* arrayPieces(items: AsyncIterable<unknown>, indent: string) {
  const deeper = `${indent}  `
  let opening = '['
  for await (const item of items) {
    yield `${opening}\n${deeper}`
    yield* jsonPieces(item, deeper)
    opening = ','
  }
  yield opening === '[' ? '[]' : `\n${indent}]`
}

async function* objectPieces(object: object, indent: string) {
  const deeper = `${indent}  `
  let opening = '{'
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue
    yield `${opening}\n${deeper}${JSON.stringify(key)}: `
    yield* jsonPieces(value, deeper)
    opening = ','
  }
  yield `\n${indent}}`
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return isObject(value) && Symbol.asyncIterator in value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
