import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Above the forms for signing in and registering. */
export function KeptGoods({ name }: { name: string }) {
  return (
    <Alert kind="info" quiet title={<bdi>{t`${{ name }} is kept for you`}</bdi>}>
      <p>{t`Sign in, or register if you have no account yet. The checkout opens right afterwards.`}</p>
    </Alert>
  )
}
