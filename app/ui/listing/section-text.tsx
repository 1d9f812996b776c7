import { Fragment, type ReactElement } from 'react'
import type { FactMark, Place } from '#app/domain/listings/checks/finding.ts'
import type { PageChecks, PageFinding } from '#app/domain/listings/checks/page-checks.server.ts'
import type { TextLanguage } from '#app/domain/listings/languages.ts'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { pageDirection, pageLanguage } from '#app/i18n/writing.ts'
import { withSizes } from '../sizes.tsx'
import { Slug } from './slug.tsx'

interface SectionTextProps extends Pick<TextLanguage, 'dir'> {
  section: SectionKey
  parts: Part[]
  checks: Pick<PageChecks, 'marks' | 'findings'>
  /** What stands at the phrases of a finding, by its number; a question mark where nothing else does. */
  signOf?: (index: number) => string
}

/** A section as it reads, with the marks of its phrases. */
export function SectionText({ section, parts, checks, dir, signOf }: SectionTextProps): ReactElement {
  const phrases = (part: Part, index: number, field: 'label' | 'text' = 'text') => (
    <Phrases
      text={part[field] ?? ''}
      place={{ section, part: index, field }}
      checks={checks}
      dir={dir}
      signOf={signOf}
    />
  )
  switch (SECTIONS[section].kind) {
    case 'line':
      return (
        <p className="prose" dir={dir}>
          {section === 'slug' ? <Slug slug={parts[0]?.text} /> : parts[0] && phrases(parts[0], 0)}
        </p>
      )
    case 'paragraphs':
      return (
        <div className="prose" dir={blockDir(dir)}>
          {keyed(parts).map(([id, part], at) => (
            <p key={id} dir={dir}>
              {phrases(part, at)}
            </p>
          ))}
        </div>
      )
    case 'pairs':
      return (
        <dl className={section === 'faq' ? 'prose qa' : 'facts'} dir={blockDir(dir)}>
          {keyed(parts).map(([id, part], at) => (
            <div key={id}>
              <dt dir={dir}>{phrases(part, at, 'label')}</dt>
              <dd dir={dir}>{phrases(part, at)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'list': {
      const List = ORDERED.has(section) ? ('ol' as const) : ('ul' as const)
      return (
        <List className={section === 'tags' ? 'tags' : 'prose'} dir={blockDir(dir)}>
          {keyed(parts).map(([id, part], at) => (
            <li key={id} dir={dir}>
              {phrases(part, at)}
            </li>
          ))}
        </List>
      )
    }
  }
}

/** Of what holds several texts: not by the first letter of one of them. Undefined where it is the page's own. */
function blockDir(dir: TextLanguage['dir']): 'rtl' | 'ltr' | undefined {
  const own = dir === 'rtl' ? 'rtl' : 'ltr'
  return own === (pageDirection() ?? 'ltr') ? undefined : own
}

const ORDERED = new Set<SectionKey>(['titles', 'altTexts'])

/** Two parts may say the same. */
function keyed(parts: Part[]): [key: string, part: Part][] {
  return parts.map((part, index) => [`${index} ${part.text}`, part])
}

interface PhrasesProps {
  text: string
  place: Pick<Place, 'section' | 'part' | 'field'>
  checks: Pick<PageChecks, 'marks' | 'findings'>
  dir: TextLanguage['dir']
  signOf: SectionTextProps['signOf']
}

/** A text whose phrases lead to the facts that they come from, or to the question about them. */
function Phrases({ text, place, checks, dir, signOf }: PhrasesProps) {
  const here = (other: Place) =>
    other.section === place.section && other.part === place.part && other.field === place.field
  const findings = checks.findings.flatMap((finding) => [
    ...(here(finding) ? [{ ...finding, id: `finding-${finding.index}` }] : []),
    ...finding.others
      .map((other, at) => ({ ...finding, ...other, id: `finding-${finding.index}-${at + 2}` }))
      .filter(here),
  ])
  const segments = segmentsOf(text, checks.marks.filter(here), findings)
  return segments.map(({ start, text, fact, finding }) => {
    if (finding) {
      return (
        <span key={start}>
          <mark className="claim">{withSizes(text, dir)}</mark>
          <sup lang={pageLanguage()}>
            <a href={`#check-${finding.index}`} id={finding.id}>
              <span className="sr-only">{t`Please check, see note ${{ number: signOf?.(finding.index) ?? finding.index }}`}</span>
              <span aria-hidden="true">{signOf?.(finding.index) ?? '?'}</span>
            </a>
          </sup>
        </span>
      )
    }
    if (fact) {
      return (
        <span key={start}>
          <mark className={text.length <= SHORT ? 'short' : undefined}>{withSizes(text, dir)}</mark>
          <sup lang={pageLanguage()}>
            <a href={`#fact-${fact}`}>
              <span className="sr-only">{t`Fact`} </span>
              {fact}
            </a>
          </sup>
        </span>
      )
    }
    return <Fragment key={start}>{withSizes(text, dir)}</Fragment>
  })
}

/** A number and its unit stay on one line. */
const SHORT = 12

/** A stretch of a text: plain, said by a fact, or with a finding. */
interface Segment {
  start: number
  text: string
  fact?: number
  finding?: PlacedFinding
}

/** A finding at one of its places, with the id of that. */
interface PlacedFinding extends PageFinding {
  id: string
}

/** Cuts a text at the places in it. Where two overlap, a finding comes before a mark, and the first before the second. */
function segmentsOf(text: string, marks: FactMark[], findings: PlacedFinding[]): Segment[] {
  const taken: Segment[] = []
  for (const finding of findings) take(taken, text, finding, { finding })
  for (const mark of marks) take(taken, text, mark, { fact: mark.fact })
  const segments: Segment[] = []
  let end = 0
  for (const segment of taken.toSorted((one, other) => one.start - other.start)) {
    if (segment.start > end) segments.push({ start: end, text: text.slice(end, segment.start) })
    segments.push(segment)
    end = segment.start + segment.text.length
  }
  if (end < text.length) segments.push({ start: end, text: text.slice(end) })
  return segments
}

function take(taken: Segment[], text: string, { start, end }: Place, what: Omit<Segment, 'start' | 'text'>) {
  if (start >= end || start < 0 || end > text.length || isWhole(text, start, end, what)) return
  const overlaps = taken.some((other) => start < other.start + other.text.length && other.start < end)
  if (!overlaps) taken.push({ start, text: text.slice(start, end), ...what })
}

/** A text that is too long as a whole has a note; marking all of it would hide the facts in it. */
function isWhole(text: string, start: number, end: number, { finding }: Omit<Segment, 'start' | 'text'>) {
  return finding !== undefined && finding.kind !== 'claim' && start === 0 && end === text.length && end > LONG
}

const LONG = 40
