import { z } from 'zod'

interface Definition<Shape extends z.ZodRawShape, Content> {
  label: string
  tab: Tab
  /** The record, without `isActive`. */
  fields: z.ZodObject<Shape>
  /** Where what may be saved is less than what may be stored. */
  editedFields?: z.ZodObject
  defaults: Content
  /** Where it is not the default. */
  unsaved?: Content
  editor: EditorSpec
}

/** In the menu of the settings. */
export interface Tab {
  label: string
  /** The address of the tab that it comes after, where it does not stand with the other sections. */
  after?: string
}

/** See `Section`. */
export function defineSection<Shape extends z.ZodRawShape>(
  section: Definition<Shape, z.output<z.ZodObject<Shape>> & { isActive: boolean }>,
) {
  let { fields, editedFields = fields, defaults, unsaved = defaults } = section
  return { ...section, editedFields, unsaved, schema: fields.extend({ isActive: z.boolean() }) }
}

/** The form of a section: its fields by the names that they are posted under, and what it says. Sent to browsers. */
export interface EditorSpec {
  /** The last part of its address, /admin/settings/{path}. */
  path: string
  title: string
  lead: string
  /** Where visitors see it. */
  seenAt: string
  parts: PartSpec[]
  /** The field that holds the address of its picture, which may be uploaded instead. */
  picture?: PictureSpec
  messages: EditorMessages
}

export interface PictureSpec {
  name: string
  label: string
  /** Pixels that an uploaded picture is made to fit into. */
  box: { width: number; height: number }
  /** A logo is shown smaller. */
  logo?: true
}

export interface EditorMessages {
  saved: string
  activated: string
  deactivated: string
  reset: string
  failedLoad: string
  /** In the place of `failedLoad` for a record that cannot be read, and for a server that does not answer. */
  unreadable?: string
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
  rows: RowLimits
  /** The fields of a row; null where a row is one line of words. */
  fields: PartSpec[] | null
  /** Rows have an id in a hidden field. */
  ids?: true
  /** What a new row begins with. */
  fresh?: Record<string, string>
}

/** The fewest and the most rows of a list. */
interface RowLimits {
  min: number
  max: number
}

export function messagesFor(name: string): EditorMessages {
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
