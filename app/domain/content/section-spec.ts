import { z } from 'zod'

interface Definition<Shape extends z.ZodRawShape, Content> {
  label: string
  tab: Tab
  /** The record, without `isActive`. */
  fields: z.ZodObject<Shape>
  /** Where stricter than what may be stored. */
  editedFields?: z.ZodObject
  defaults: Content
  /** Where it is not the default. */
  unsaved?: Content
  editor: EditorSpec
}

/** In the settings’ menu. */
export interface Tab {
  label: string
}

export function defineSection<Shape extends z.ZodRawShape>(
  section: Definition<Shape, z.output<z.ZodObject<Shape>> & { isActive: boolean }>,
) {
  let { fields, editedFields = fields, defaults, unsaved = defaults } = section
  return { ...section, editedFields, unsaved, schema: fields.extend({ isActive: z.boolean() }) }
}

/** The form, with fields by the names they are posted under. Sent to browsers. */
export interface EditorSpec {
  /** The last part of its address, /admin/settings/{path}. */
  path: string
  title: string
  /** Within a sentence, such as 'the logo'. */
  name: string
  lead: string
  seenAt: string
  parts: PartSpec[]
  /** The field with the picture’s address; a file may be uploaded instead. */
  picture?: PictureSpec
  messages: EditorMessages
}

export interface PictureSpec {
  name: string
  label: string
  /** Pixels that uploads are made to fit into. */
  box: { width: number; height: number }
  logo?: true
}

export interface EditorMessages {
  saved: string
  activated: string
  deactivated: string
  reset: string
  failedLoad: string
  /** Replace `failedLoad` for a record that cannot be read, and a server that does not answer. */
  unreadable?: string
  unreachable?: string
  failedSave: string
  failedToggle: string
  failedReset: string
}

export type PartSpec = FieldSpec | ListSpec

export interface FieldSpec {
  kind: 'line' | 'text' | 'icon' | 'check' | 'select' | 'number'
  /** May be a path, such as `logo.url`. */
  name: string
  label: string
  hint?: string
  optional?: true
  half?: true
  lines?: number
  options?: readonly (string | { value: string; label: string })[]
}

export interface ListSpec {
  kind: 'list'
  name: string
  label: string
  hint?: string
  /** As in 'Add word'. */
  row: string
  rows: RowLimits
  /** Null where a row is one line of text. */
  fields: PartSpec[] | null
  ids?: true
  /** Of a new row. */
  fresh?: Record<string, string>
}

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
