import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose forms carry the version that they were made from: a refused form, too, asks for the data again, so
 * that sending it once more is a decision about what is stored now.
 */
export function afterEveryPost({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}
