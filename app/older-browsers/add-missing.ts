/**
 * What our scripts and their libraries use of the platform and the oldest browsers (oldest-browsers.ts) do not have. A test
 * that reads the built scripts says which.
 */
export const ADDED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'HTMLFormElement.prototype.requestSubmit',
  'Object.hasOwn',
  'String.prototype.at',
  'String.prototype.toWellFormed',
  'URL.canParse',
  'URLSearchParams.prototype.size',
  'reportError',
]

/** Browsers of today load nothing for it. */
export async function addMissing(): Promise<void> {
  if (!ADDED.every(isThere)) await import('./added-methods.ts')
}

function isThere(path: string): boolean {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce<unknown>((object, name) => Reflect.get(Object(object), name), self)
  return last in Object(owner)
}
