import { type GeneratedContent, SECTIONS } from '#app/domain/writing/content/content.ts'
import { filledSections } from '#app/domain/writing/content/content-text.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { Parts, ResultHead } from './result.tsx'
import { useProgress } from './use-progress.ts'

interface WritingProps {
  job: {
    id: string
    productName: string
    language: string
    createdAt: string
    partial: GeneratedContent | null
  }
}

/** While the model writes: the parts that are there. Scripts add more by themselves; without them the page reloads. */
export function Writing({ job }: WritingProps) {
  const { content, isLost } = useProgress(job)
  const here = content ? filledSections(content) : []
  return (
    <div className="writing">
      <ResultHead job={job} />
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" />
        <span>
          {t`Writing...`}
          {here.length > 0 &&
            ` ${t`${{ ready: here.length }} of ${plural({ sections: SECTIONS.length }, { one: '# section', other: '# sections' })} ready.`}`}
        </span>
      </p>
      {isLost && (
        <Alert kind="warning">{t`You are offline. Your listing is still being written and will appear here when you are back online.`}</Alert>
      )}
      {content && <Parts sections={here} language={job.language} content={content} />}
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p>
        <RefreshLink />
      </p>
    </div>
  )
}
