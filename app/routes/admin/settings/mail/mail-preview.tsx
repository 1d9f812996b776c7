import { SafeHtml } from '#app/ui/safe-html.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** What was typed, filled in with made-up facts. Nothing is saved yet. */
export function MailPreview({ subject, text, html }: { subject: string; text: string; html: string }) {
  return (
    <section className="stack" aria-labelledby="preview">
      <h2 id="preview">{uiWords.preview}</h2>
      <p className="small muted">{words.withSampleNamesAndFigures}</p>
      <p>
        <b>{subject}</b>
      </p>
      <div className="sheet pad prose">
        <SafeHtml html={html} />
      </div>
      <details className="more">
        <summary>{words.asPlainText}</summary>
        <pre className="sheet pad whitespace-pre-wrap break-words">{text}</pre>
      </details>
    </section>
  )
}
