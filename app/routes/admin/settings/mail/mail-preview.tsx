import { t } from '#app/i18n/macro.ts'
import { SafeHtml } from '#app/ui/safe-html.tsx'

/** What was typed, filled in with made-up facts. Nothing is saved yet. */
export function MailPreview({ subject, text, html }: { subject: string; text: string; html: string }) {
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{t`Preview`}</h2>
      <p className="small muted">{t`With sample names and figures. Nothing is saved yet.`}</p>
      <p>
        <b>{subject}</b>
      </p>
      <div className="sheet pad prose">
        <SafeHtml html={html} />
      </div>
      <details className="more">
        <summary>{t`As plain text`}</summary>
        <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
      </details>
    </section>
  )
}
