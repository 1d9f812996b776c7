import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { findLanguage } from '#app/domain/listings/languages.ts'
import {
  type GeneratedContent,
  SECTION_TITLES,
  SECTIONS,
  type Section,
} from '#app/domain/writing/content/content.ts'
import { htmlOf, sectionHtml } from '#app/domain/writing/content/content-html.ts'
import { sectionText } from '#app/domain/writing/content/content-text.ts'
import { unicodeDownloadName } from '#app/domain/writing/content/download-name.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Slug } from '#app/ui/listing/slug.tsx'
import { withSizes } from '#app/ui/sizes.tsx'
import { Time } from '#app/ui/time.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { MetaTags } from './meta-tags.tsx'
import { ResultTools } from './result-tools.tsx'

/** It takes the focus when the result is there. */
export const RESULT_HEADING = 'result'

interface HeadProps {
  job: { productName: string; language: string; createdAt: string }
  /** It is seen for the first time: a browser that has loaded the page puts the focus on its heading. */
  isNew?: boolean
  children?: ReactNode
}

export function ResultHead({ job, isNew, children }: HeadProps) {
  const takesFocus = { tabIndex: -1, autoFocus: isNew }
  return (
    <div className="results-head">
      <div>
        <h2 id={RESULT_HEADING} {...takesFocus}>
          <bdi>{job.productName}</bdi>
        </h2>
        <p className="small muted">
          {job.language}, <Time iso={job.createdAt} minute />
        </p>
      </div>
      {children}
    </div>
  )
}

interface ResultProps {
  job: HeadProps['job'] & { id: string; listingId: string | null }
  content: GeneratedContent
  isNew: boolean
}

export function Result({ job, content, isNew }: ResultProps) {
  return (
    <>
      <ResultHead job={job} isNew={isNew}>
        <div className="row">
          {job.listingId !== null && (
            <ButtonLink
              variant="outline"
              to={href('/user/listings/:listingId', { listingId: job.listingId })}
            >
              {t`Edit and rewrite`}
            </ButtonLink>
          )}{' '}
          <DownloadAll jobId={job.id} productName={job.productName} />
        </div>
      </ResultHead>
      <Parts sections={SECTIONS} language={job.language} content={content} listingId={job.listingId} />
    </>
  )
}

interface PartsProps {
  sections: readonly Section[]
  language: string
  content: GeneratedContent
  /** Where it can be edited, once it is done. */
  listingId?: string | null
}

export function Parts({ sections, language, content, listingId }: PartsProps) {
  const { code, dir } = findLanguage(language) ?? {}
  return sections.map((section) => (
    <Part
      key={section}
      section={section}
      text={sectionText(content, section)}
      html={() => sectionHtml(content, section)}
      tools={listingId && <ResultTools listingId={listingId} part={section} />}
    >
      <div className="stack" lang={code} dir={dir}>
        <Body section={section} content={content} dir={dir} />
      </div>
    </Part>
  ))
}

interface PartProps {
  section: Section
  text: string
  html: () => string | undefined
  tools: ReactNode
  children: ReactNode
}

function Part({ section, text, html, tools, children }: PartProps) {
  const id = useId()
  const title = t(SECTION_TITLES[section])
  return (
    <section className="result stack" aria-labelledby={id}>
      <div className="result-head">
        <h3 id={id}>{title}</h3>
        <div className="row">
          {tools} {text !== '' && <CopyButton section={title} text={text} html={html} />}
        </div>
      </div>
      {text === '' ? <p className="small muted">{t`The model left this section out.`}</p> : children}
    </section>
  )
}

interface BodyProps {
  section: Section
  content: GeneratedContent
  dir: 'ltr' | 'rtl' | undefined
}

function Body({ section, content, dir }: BodyProps): ReactElement {
  switch (section) {
    case 'Product Descriptions':
      return (
        <div className="prose">
          {numbered(content.productDescription).map(([key, text]) => (
            <p key={key}>{withSizes(text, dir)}</p>
          ))}
        </div>
      )
    case 'Feature Highlights':
      return <List lines={content.featureHighlights} />
    case 'Specification Details':
      return <Specification details={content.specificationDetails} dir={dir} />
    case 'SEO-Optimized Content':
      return <Seo {...content.seoOptimizedContent} />
    case 'Meta Tags':
      return <MetaTags meta={content.metaTags} slug={content.slug} />
    case 'Slug':
      return (
        <p className="prose">
          <Slug slug={content.slug} />
        </p>
      )
    case 'Products Tags':
      return (
        <ul className="tags">
          {numbered(content.productTags).map(([key, tag]) => (
            <li key={key}>{tag}</li>
          ))}
        </ul>
      )
  }
}

interface SpecificationProps {
  details: GeneratedContent['specificationDetails']
  dir: BodyProps['dir']
}

function Specification({ details, dir }: SpecificationProps) {
  const labelled = details.filter(({ label }) => label !== '')
  const bare = details.filter(({ label }) => label === '').map(({ value }) => value)
  return (
    <>
      {labelled.length > 0 && (
        <dl className="facts">
          {numbered(labelled.map(({ label }) => label)).map(([key, label], index) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{withSizes(labelled[index]?.value ?? '', dir)}</dd>
            </div>
          ))}
        </dl>
      )}
      {bare.length > 0 && <List lines={bare} />}
    </>
  )
}

function Seo({ titleOptions, seoBulletPoints, seoDescription }: GeneratedContent['seoOptimizedContent']) {
  return (
    <>
      {titleOptions.length > 0 && (
        <>
          <FieldHead
            name={t`Titles`}
            text={titleOptions.join('\n')}
            html={() => htmlOf('titles', titleOptions)}
          />
          <ol className="prose">
            {numbered(titleOptions).map(([key, title]) => (
              <li key={key}>{title}</li>
            ))}
          </ol>
        </>
      )}
      {seoBulletPoints.length > 0 && (
        <>
          <FieldHead
            name={t`Bullet points`}
            text={seoBulletPoints.join('\n')}
            html={() => htmlOf('bullets', seoBulletPoints)}
          />
          <List lines={seoBulletPoints} />
        </>
      )}
      {seoDescription !== '' && (
        <>
          <FieldHead name={t`Description`} text={seoDescription} />
          <p className="prose">{seoDescription}</p>
        </>
      )}
    </>
  )
}

function FieldHead({ name, text, html }: { name: string; text: string; html?: () => string }) {
  return (
    <div className="counter" lang={pageLanguage} dir="ltr">
      <h4>{name}</h4>
      <CopyButton section={name} text={text} html={html} tool />
    </div>
  )
}

function List({ lines }: { lines: string[] }) {
  return (
    <ul className="prose">
      {numbered(lines).map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  )
}

/** A model may write the same line twice. */
function numbered(lines: string[]): [key: string, line: string][] {
  return lines.map((line, index) => [`${index} ${line}`, line])
}

/** Saves the package as a text file: a link, which with scripts also says when the file has arrived. */
function DownloadAll({ jobId, productName }: { jobId: string; productName: string }) {
  const name = unicodeDownloadName(productName)
  const address = href('/user/generate-product-description/:jobId/download', { jobId })
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    save(address, name).catch(() => window.location.assign(address))
  }
  return (
    <ButtonLink variant="outline" href={address} download={name} onClick={onClick}>
      <Icon small name="download" /> {t`Download All`}
    </ButtonLink>
  )
}

async function save(address: string, name: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok || response.redirected) throw new Error('The file did not come')
  const file = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: file, download: name })
  link.click()
  // Not at once: some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(file), 10_000)
  showToast('success', t`${{ file: name }} downloaded successfully!`)
}
