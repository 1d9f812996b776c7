import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'

/** What is copied of a text that a shop wrote, `text` as the shop has it, which can be selected here without scripts. */
export function KeptNote({ title, text }: { title: string; text: string | null }) {
  if (text === null)
    return (
      <p className="small muted">{t`This text is from your shop, and what the shop has now is not known. Copy takes the words shown here, without the shop’s formatting.`}</p>
    )
  const isMarkup = text.includes('<')
  return (
    <>
      <p className="small muted">
        {isMarkup
          ? t`This text is from your shop. Copy takes the shop’s HTML exactly as it came, not the words shown here.`
          : t`This text is from your shop. Copy takes it exactly as it came.`}
      </p>
      {isMarkup && (
        <details className="more">
          <summary>
            <Trans>
              Show the shop’s HTML<span className="sr-only">: {title}</span>
            </Trans>
          </summary>
          <textarea
            className="input mono whole-text"
            aria-label={t`${{ title }}: the shop’s HTML`}
            rows={8}
            cols={70}
            readOnly
            dir="ltr"
            defaultValue={text}
          />
        </details>
      )}
    </>
  )
}
