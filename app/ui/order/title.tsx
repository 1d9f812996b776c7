import { Trans } from '#app/i18n/trans.tsx'

export function OrderTitle({ number }: { number: string }) {
  return (
    <Trans>
      Order <span className="mono">{number}</span>
    </Trans>
  )
}
