import { Fragment, type ReactNode, useId } from 'react'
import { SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { SECTION_TITLES } from '#app/domain/writing/content/content.ts'
import { type PageSections, pageSections } from '#app/domain/writing/content/listing-content.ts'
import { t } from '#app/i18n/macro.ts'

/** How a section is headed: below the name of its group, or under its own. */
export interface SectionHead {
  title: string
  level: 'h3' | 'h4'
}

interface SectionGroupsProps {
  /** The sections that are there. */
  keys: SectionKey[]
  /** What can be done with a group, beside its name. */
  groupTools: (group: PageSections & { title: string }) => ReactNode
  section: (key: SectionKey, head: SectionHead) => ReactNode
}

/** A listing's sections under the names of the content package; the tags for search engines stand together. */
export function SectionGroups({ keys, groupTools, section }: SectionGroupsProps) {
  return pageSections(keys).map((place) => {
    const [key] = place.keys
    if (!place.isGroup)
      return <Fragment key={key}>{section(key, { title: titleOf(place, key), level: 'h3' })}</Fragment>
    const title = titleOf(place)
    return (
      <Group key={title} title={title} tools={groupTools({ ...place, title })}>
        {place.keys.map((one) => (
          <Fragment key={one}>{section(one, { title: t(SECTIONS[one].title), level: 'h4' })}</Fragment>
        ))}
      </Group>
    )
  })
}

interface GroupProps {
  title: string
  tools: ReactNode
  children: ReactNode
}

function Group({ title, tools, children }: GroupProps) {
  const id = useId()
  return (
    <section className="result result-group stack" aria-labelledby={id}>
      <div className="sec-head">
        <h3 id={id}>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  )
}

/** The name of a group, or of a section that stands alone: the package calls some otherwise than the studio. */
export function titleOf({ part, isGroup }: Pick<PageSections, 'part' | 'isGroup'>, key?: SectionKey): string {
  if (part !== undefined && (!isGroup || key === undefined)) return t(SECTION_TITLES[part])
  return key === undefined ? '' : t(SECTIONS[key].title)
}
