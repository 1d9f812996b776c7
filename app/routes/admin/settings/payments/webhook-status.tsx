import type { LastNotification } from '#app/domain/payments/webhooks/last-notifications.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Time } from '#app/ui/time.tsx'

interface WebhookStatusProps {
  address: string
  configured: boolean
  signs: { verified?: LastNotification; refused?: LastNotification; unverifiable?: LastNotification }
  types: string[]
}

export function WebhookStatus({ address, configured, signs, types }: WebhookStatusProps) {
  let { verified, refused, unverifiable } = signs
  let last = [verified, refused, unverifiable]
    .filter((sign) => sign !== undefined)
    .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return (
    <section className="stack" aria-labelledby="webhook-title">
      <h2 id="webhook-title">Webhook</h2>
      <p>
        PayPal tells this shop about payments at an address of its own. Without it payments still count, but
        later: the shop asks PayPal by itself.
      </p>
      {!configured && (
        <Alert kind="warning" quiet>
          The current mode has no webhook ID, so notifications cannot be checked and are not taken.
        </Alert>
      )}
      <Facts
        rows={[
          ['Address to enter at PayPal', <code key="address">{address}</code>],
          ['Last received', <When key="last" sign={last} />],
          ['Last verified', <When key="verified" sign={verified} />],
          ['Last refused', <When key="refused" sign={refused} />],
          ['Last that could not be checked', <When key="unverifiable" sign={unverifiable} />],
        ]}
      />
      {!address.startsWith('https:') && (
        <p className="small muted">PayPal delivers to https addresses only. PUBLIC_URL names this shop’s.</p>
      )}
      <details className="more">
        <summary>How to set it up at PayPal</summary>
        <ol className="prose">
          <li>
            Sign in at developer.paypal.com, open “Apps &amp; Credentials”, choose Sandbox or Live, and open
            the app whose client ID is stored here.
          </li>
          <li>
            Under “Webhooks” add a webhook with the address above and the event types below. Change it there
            when the shop’s address changes.
          </li>
          <li>
            PayPal then lists the address with its webhook ID, about 17 letters and digits. Enter that ID in
            the settings of the same mode.
          </li>
          <li>
            Events about disputes (CUSTOMER.DISPUTE) may need “Customer disputes” among the features of the
            app. Without them the shop still finds out what a dispute took, but later, and disputes are not
            listed.
          </li>
        </ol>
      </details>
      <details className="more">
        <summary>Event types that the shop needs</summary>
        <ul className="prose">
          {types.map((type) => (
            <li key={type}>
              <code>{type}</code>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function When({ sign }: { sign: LastNotification | undefined }) {
  if (!sign) return 'Never'
  return (
    <>
      <Time iso={sign.at} minute /> ({sign.detail})
    </>
  )
}
