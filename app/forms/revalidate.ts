import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose forms carry the version that they were made from: a refused form, too, asks for the data again, so
 * that sending it once more is a decision about what is stored now. Where no answer came, asking would lose the form.
 */
export function afterEveryPost({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return (formMethod === 'POST' && actionStatus !== UNREACHABLE) || defaultShouldRevalidate
}

/** What the browser itself answers for a server that it cannot reach. */
const UNREACHABLE = 503

/** For what stands around pages: it shows who is signed in, which may be another account than when it was loaded. */
export function afterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
