import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For what stands around pages: it shows who is signed in, which may be another account than when it was loaded. */
export function afterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
