import { ADDED } from '#app/older-browsers/add-missing.ts'

/** As the check of the built scripts names them. */
export function addedNames(): Set<string> {
  return new Set(ADDED.map((path) => path.replace(/^\w+\.prototype/, '')))
}
