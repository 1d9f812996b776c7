import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'

interface MailViewsProps {
  /** Where its HTML is answered (`routes/mail-document.server.ts`); undefined for a mail that has none. */
  html: string | undefined
  /** The text version. */
  children: ReactNode
}

/** A mail as it is sent: both of its versions, beside one another where there is room. */
export function MailViews({ html, children }: MailViewsProps) {
  return (
    <div className="mail-views">
      {html && (
        <section className="stack stack-sm" aria-label={t`HTML version`}>
          <h2>{t`HTML version`}</h2>
          <iframe key={html} className="mail-frame" src={html} sandbox="" title={t`The email as HTML`} />
        </section>
      )}
      <section className="stack stack-sm" aria-label={t`Text version`}>
        <h2>{t`Text version`}</h2>
        {children}
      </section>
    </div>
  )
}
