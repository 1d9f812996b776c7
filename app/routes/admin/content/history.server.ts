import { type PageSectionKey, sections } from '#app/domain/shop/content/sections.ts'
import type { SectionVersion, VersionLine } from '#app/domain/shop/content/versions.server.ts'
import { differences } from './differences.ts'

export interface HistoryLine extends VersionLine {
  fields: string[]
}

/**
 * Describes versions, newest first, each against the next of them. The first version is told from the defaults, so
 * `versions` should hold one more than are to be shown; `limit` is how many those are.
 */
export function describeVersions(
  key: PageSectionKey,
  versions: SectionVersion[],
  { limit, defaults }: { limit: number; defaults: object },
): HistoryLine[] {
  return versions.slice(0, limit).map(({ content, ...line }, at) => {
    const before = line.version === 1 ? defaults : versions[at + 1]?.content
    const fields =
      before && content
        ? differences(sections[key].editor().parts, before, content).map(({ label }) => label)
        : []
    return { ...line, fields }
  })
}
