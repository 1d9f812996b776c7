import type { SectionKey } from '#app/domain/content/sections.ts'

/** What one of the editors edits: its fields by the names that they are posted under, and what it says. */
export interface SectionSpec {
  key: SectionKey
  /** The last part of its address. */
  path: string
  title: string
  lead: string
  /** Where visitors see it. */
  seenAt: string
  parts: PartSpec[]
  /** The field that holds the address of its picture, which may be uploaded instead. */
  picture?: PictureSpec
  words: SectionWords
}

export interface PictureSpec {
  name: string
  label: string
  /** Pixels that an uploaded picture is made to fit into. */
  box: { width: number; height: number }
  /** What the picture looks like here: a logo is at most 200 by 80 pixels. */
  logo?: true
}

/** What it says of itself. `failed…` stand in an alert, the others are said once on the next page. */
export interface SectionWords {
  saved: string
  activated: string
  deactivated: string
  reset: string
  failedLoad: string
  /** In the place of that for a record that cannot be read, and for a server that does not answer. */
  broken?: string
  unreachable?: string
  failedSave: string
  failedToggle: string
  failedReset: string
}

export type PartSpec = FieldSpec | ListSpec

export interface FieldSpec {
  kind: 'line' | 'text' | 'icon' | 'check' | 'select' | 'number'
  /** May lead into a group, as `logo.url` does. */
  name: string
  label: string
  hint?: string
  optional?: true
  half?: true
  /** The lines of a text. */
  lines?: number
  options?: readonly string[]
}

export interface ListSpec {
  kind: 'list'
  name: string
  label: string
  hint?: string
  /** What one row is called, as in 'Add word'. */
  row: string
  rows: { min: number; max: number }
  /** The fields of a row; null where a row is one line of words. */
  fields: PartSpec[] | null
  /** Rows bear an id that travels along unseen. */
  ids?: true
  /** What a new row begins with. */
  fresh?: Record<string, string>
}

/** The words of a section that only differ by its name. */
export function sectionWords(name: string): SectionWords {
  return {
    saved: `${name} section updated successfully!`,
    activated: `${name} section activated successfully!`,
    deactivated: `${name} section deactivated successfully!`,
    reset: `${name} section reset to default successfully!`,
    failedLoad: 'Error: Failed to fetch data',
    failedSave: 'Error: Failed to update data',
    failedToggle: 'Error: Failed to toggle status',
    failedReset: 'Error: Failed to reset data',
  }
}
