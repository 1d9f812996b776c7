import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

/** Above the forms for signing in and registering. */
export function KeptGoods({ name }: { name: string }) {
  return (
    <Alert kind="info" quiet title={<bdi>{words.isKept(name)}</bdi>}>
      <p>{words.checkoutOpensAfterwards}</p>
    </Alert>
  )
}
