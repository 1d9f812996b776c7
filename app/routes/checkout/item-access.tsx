import type { Access } from '#app/domain/orders/access.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SafeHtml } from '#app/ui/safe-html.tsx'
import { Lines } from './order-facts.tsx'

/** What the buyer of an item came for: where it is, and how to use it. */
export function ItemAccess({ access: { accessUrl, guidelines } }: { access: Omit<Access, 'orderId'> }) {
  return (
    <section className="stack" aria-labelledby="access">
      <h2 id="access">Your item</h2>
      <p className="access">
        <a href={accessUrl} rel="noopener noreferrer">
          {accessUrl}
        </a>{' '}
        <Icon small name="external-link" />
      </p>
      {guidelines && (
        <>
          <h3>Guidelines</h3>
          <Guidelines text={guidelines} />
        </>
      )}
    </section>
  )
}

/** HTML is cleaned; text without any keeps its lines. */
function Guidelines({ text }: { text: string }) {
  return (
    <div className="stack stack-sm">
      {/<[a-z]/i.test(text) ? <SafeHtml html={text} /> : <Lines text={text} />}
    </div>
  )
}
