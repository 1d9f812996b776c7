import { useId } from 'react'
import { textLanguage } from '#app/domain/listings/languages.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { type GeneratedContent, SECTIONS } from '#app/domain/writing/content/content.ts'
import { filledSections } from '#app/domain/writing/content/content-text.ts'
import { listingTextOf } from '#app/domain/writing/content/listing-content.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FactList } from '#app/ui/listing/fact-list.tsx'
import { SectionGroups, type SectionHead } from '#app/ui/listing/section-groups.tsx'
import { SectionText } from '#app/ui/listing/section-text.tsx'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { useProgress } from './use-progress.ts'

interface WritingProps {
  job: { id: string; productName: string; language: string; partial: GeneratedContent | null }
  facts: string[]
}

/**
 * A listing while the model writes it: its facts, and the parts that are there. Scripts add more by themselves; without
 * them the page reloads.
 */
export function Writing({ job, facts }: WritingProps) {
  const { content, isLost } = useProgress(job)
  const ready = content ? filledSections(content).length : 0
  const text = content ? listingTextOf(content) : {}
  return (
    <>
      <div className="writing">
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" />
          <span>
            {t`Writing...`}
            {ready > 0 &&
              ` ${t`${{ ready }} of ${plural({ sections: SECTIONS.length }, { one: '# section', other: '# sections' })} ready.`}`}{' '}
            {t`You can leave this page.`}
          </span>
        </p>
        {isLost && (
          <Alert kind="warning">{t`You are offline. Your listing is still being written and will appear here when you are back online.`}</Alert>
        )}
      </div>
      <div className="studio">
        <aside className="rail" aria-labelledby="facts">
          <h2 id="facts">{t`Product facts`}</h2>
          <FactList facts={facts} />
        </aside>
        <div className="results writing">
          <SectionGroups
            keys={Object.keys(text) as SectionKey[]}
            groupTools={() => null}
            section={(key, head) => <Arrived section={key} head={head} text={text} language={job.language} />}
          />
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
      </div>
    </>
  )
}

interface ArrivedProps {
  section: SectionKey
  head: SectionHead
  text: ListingText
  language: string
}

function Arrived({ section, head: { title, level: Heading }, text, language }: ArrivedProps) {
  const id = useId()
  const { lang, dir } = textLanguage(language)
  const parts = text[section] ?? []
  return (
    <section className="result stack" aria-labelledby={id}>
      <div className="sec-head">
        <Heading id={id}>{title}</Heading>
        <CopyButton section={title} text={textFromParts(section, parts)} tool />
      </div>
      <div lang={lang}>
        <SectionText section={section} parts={parts} checks={NONE} dir={dir} />
      </div>
    </section>
  )
}

/** They come once all of it is there. */
const NONE = { marks: [], findings: [] }
