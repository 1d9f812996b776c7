import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'

type Step = 'order' | 'pay'

/** How far a purchase is. */
export function Trail({ kind, at }: { kind: Order['kind']; at: Step }) {
  const current = (step: Step) => (step === at ? 'step' : undefined)
  return (
    <ol className="trail" aria-label={t`Steps of your order`}>
      <li>{kind === 'item' ? t`Item` : t`Package`}</li>
      <li aria-current={current('order')}>{t`Order`}</li>
      <li aria-current={current('pay')}>{t`Pay`}</li>
    </ol>
  )
}
