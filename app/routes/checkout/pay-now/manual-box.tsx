import type { Instructions } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export interface ManualOffer {
  key: string
  button: string
  note: string
}

/** Chooses to send the money: the page that follows says where. */
export function ManualForm({ offer, isOnly }: { offer: ManualOffer; isOnly: boolean }) {
  return (
    <Form method="post" className="stack">
      <SubmitButton
        variant={isOnly ? 'primary' : 'outline'}
        block
        pending={t`Processing...`}
        name="provider"
        value={offer.key}
      >
        {offer.button}
      </SubmitButton>
      <p className="small muted">{offer.note}</p>
    </Form>
  )
}

export function ManualInstructions({
  instructions,
  isTest,
}: {
  instructions: Instructions
  isTest: boolean
}) {
  const { name, request, rows, until } = instructions
  return (
    <section className="stack" aria-labelledby="instructions">
      <h3 id="instructions">{name}</h3>
      <p>{isTest ? t`This is a test order. Please don’t send any money.` : request}</p>
      <Facts rows={rows.map(([label, value]) => [label, <b key={label}>{value}</b>])} />
      <p>
        <Trans>
          Your payment should arrive by {{ date: <Time iso={until} /> }}. When it does, we’ll complete your
          order and email you a receipt.
        </Trans>
      </p>
    </section>
  )
}
