import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import type { NewExportPage } from './new-export.server.ts'

const CODE = { className: 'mono', dir: 'ltr' } as const

/** Markup and JSON, whose signs a text from right to left would put in another order. */
function isCode(value: string): boolean {
  return /^\s*[<[{]/.test(value)
}

type Preview = NonNullable<NonNullable<NewExportPage['plan']>['preview']>

/** How one listing stands in the file: never as live markup. */
export function ExportPreview({ name, language, cells, text }: Preview) {
  return (
    <section className="stack stack-sm" aria-labelledby="preview">
      <div className="row row-between">
        <h3 id="preview">
          <Trans>
            Preview: <bdi>{name}</bdi>, {{ language: nameOfLanguage(language) }}
          </Trans>
        </h3>
        {text !== undefined && <CopyButton section={t`Preview`} text={text} />}
      </div>
      {cells ? (
        <dl className="cells">
          {cells.map(([column, value]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd {...(isCode(value) ? CODE : {})}>{isCode(value) ? value : <bdi>{value}</bdi>}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <textarea
          className="input mono whole-text"
          aria-labelledby="preview"
          rows={14}
          cols={70}
          readOnly
          dir="ltr"
          value={text}
        />
      )}
    </section>
  )
}
