import { CopyButton } from '#app/ui/copy-button.tsx'
import type { NewExportPage } from './new-export.server.ts'

type Preview = NonNullable<NonNullable<NewExportPage['plan']>['preview']>

/** How one listing stands in the file: never as live markup. */
export function ExportPreview({ name, language, cells, text }: Preview) {
  return (
    <section className="stack stack-sm" aria-labelledby="preview">
      <div className="row row-between">
        <h3 id="preview">
          Preview: <bdi>{name}</bdi>, {language}
        </h3>
        {text !== undefined && <CopyButton section="Preview" text={text} />}
      </div>
      {cells ? (
        <dl className="cells">
          {cells.map(([column, value]) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <textarea
          className="input mono"
          aria-labelledby="preview"
          rows={14}
          cols={70}
          readOnly
          value={text}
        />
      )}
    </section>
  )
}
