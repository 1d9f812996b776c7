import type { ReactElement } from 'react'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { type Checked, Phrases } from './phrases.tsx'

interface SectionTextProps {
  section: Pick<CurrentSection, 'key' | 'parts'>
  checked: Checked
}

/** A section as it reads, with the marks of its phrases. */
export function SectionText({ section: { key, parts }, checked }: SectionTextProps): ReactElement {
  let phrases = (part: Part, index: number, field: 'label' | 'text' = 'text') => (
    <Phrases
      text={(field === 'label' ? part.label : part.text) ?? ''}
      place={{ section: key, part: index, field }}
      checked={checked}
    />
  )
  switch (SECTIONS[key].kind) {
    case 'line':
      return (
        <p className="prose" dir="auto">
          {key === 'slug' ? <code dir="ltr">{parts[0]?.text}</code> : parts.map((part, at) => phrases(part, at))}
        </p>
      )
    case 'paragraphs':
      return (
        <div className="prose">
          {keyed(parts).map(([id, part], at) => (
            <p key={id} dir="auto">
              {phrases(part, at)}
            </p>
          ))}
        </div>
      )
    case 'pairs':
      return (
        <dl className="facts">
          {keyed(parts).map(([id, part], at) => (
            <div key={id}>
              <dt dir="auto">{phrases(part, at, 'label')}</dt>
              <dd dir="auto">{phrases(part, at)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'list': {
      let List = ORDERED.has(key) ? 'ol' : 'ul'
      return (
        <List className={key === 'tags' ? 'tags' : 'prose'}>
          {keyed(parts).map(([id, part], at) => (
            <li key={id} dir="auto">
              {phrases(part, at)}
            </li>
          ))}
        </List>
      )
    }
  }
}

const ORDERED = new Set<SectionKey>(['titles'])

/** Two parts may say the same. */
function keyed(parts: Part[]): [key: string, part: Part][] {
  return parts.map((part, index) => [`${index} ${part.text}`, part])
}
