import type { ReactElement } from 'react'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { Slug } from '../slug.tsx'
import type { PageChecks } from './page-checks.ts'
import { Phrases } from './phrases.tsx'
import type { TextLanguage } from './text-language.ts'

interface SectionTextProps extends Pick<TextLanguage, 'dir'> {
  section: SectionKey
  parts: Part[]
  checks: Pick<PageChecks, 'marks' | 'findings'>
}

/** A section as it reads, with the marks of its phrases. */
export function SectionText({ section, parts, checks, dir }: SectionTextProps): ReactElement {
  const phrases = (part: Part, index: number, field: 'label' | 'text' = 'text') => (
    <Phrases text={part[field] ?? ''} place={{ section, part: index, field }} checks={checks} dir={dir} />
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
        <div className="prose">
          {keyed(parts).map(([id, part], at) => (
            <p key={id} dir={dir}>
              {phrases(part, at)}
            </p>
          ))}
        </div>
      )
    case 'pairs':
      return (
        <dl className={section === 'faq' ? 'prose qa' : 'facts'} dir={dir === 'rtl' ? dir : undefined}>
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
        <List className={section === 'tags' ? 'tags' : 'prose'} dir={dir === 'rtl' ? dir : undefined}>
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

const ORDERED = new Set<SectionKey>(['titles', 'altTexts'])

/** Two parts may say the same. */
function keyed(parts: Part[]): [key: string, part: Part][] {
  return parts.map((part, index) => [`${index} ${part.text}`, part])
}
