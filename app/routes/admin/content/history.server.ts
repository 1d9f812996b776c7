import { defaultContent } from '#app/domain/content/defaults.ts'
import type { SectionVersion, VersionLine } from '#app/domain/content/versions.server.ts'
import { differences } from './differences.ts'
import type { SectionSpec } from './spec.ts'

/** A version as the history lists it: with the names of the fields that it says differently than the one before. */
export interface HistoryLine extends VersionLine {
  fields: string[]
}

/**
 * Describes versions, newest first, each against the next of them. The first version is told from the default, so
 * `versions` should hold one more than are to be shown; `limit` is how many those are.
 */
export function describeVersions(
  spec: SectionSpec,
  versions: SectionVersion[],
  limit: number,
): HistoryLine[] {
  return versions.slice(0, limit).map(({ content, ...line }, at) => {
    let before = line.version === 1 ? defaultContent[spec.key] : versions[at + 1]?.content
    let fields = before && content ? differences(spec, before, content).map(({ label }) => label) : []
    return { ...line, fields }
  })
}
